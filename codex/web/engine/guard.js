/**
 * Checks on the files of the engine, and why a start can fail.
 *
 * Pyodide waits for ever when a file is missing or is not what it should be (a host's HTML error
 * page, a truncated copy), so every byte it gets goes through `guarded`.
 */

/** First bytes that a file must show, by kind. */
const MAGIC = {
  wasm: [0x00, 0x61, 0x73, 0x6d],
  zip: [0x50, 0x4b, 0x03, 0x04],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
};

/** What the browser is told each kind is, whatever the host says. */
const TYPES = {
  wasm: "application/wasm",
  zip: "application/zip",
  zstd: "application/zstd",
};

/**
 * @typedef {"missing" | "host" | "wrong" | "truncated" | "network" | "silent" | "blocked" | "changed" | "spare" | "wasm" | "worker" | "timeout" | "memory" | "python" | "crashed" | "slow"} Reason
 * @typedef {{ path: string, bytes: number, digest: string, kind: keyof typeof MAGIC }} ExpectedFile
 */

/** An engine that failed, with a reason that the page puts into words. */
export class EngineFailure extends Error {
  /**
   * @param {Reason} reason
   * @param {string} [detail] the file's name, or the original message
   */
  constructor(reason, detail = "") {
    super(`${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * Tell whether `bytes`, the beginning of a file, can be of this kind.
 * @param {Uint8Array} bytes
 * @param {keyof typeof MAGIC} kind
 */
export function startsLike(bytes, kind) {
  return MAGIC[kind].every((byte, index) => bytes[index] === byte);
}

/** The first byte of a page, which a host or a network's portal sends in the place of a file. */
const MARKUP = "<".charCodeAt(0);

/**
 * Why a response that is no file is none: it is not there, or the host has other worries.
 * @param {{ status: number }} response
 * @param {string} path
 */
export function refusal(response, path) {
  return new EngineFailure([404, 410].includes(response.status) ? "missing" : "host", path);
}

/**
 * Tell whether these pieces are what the build made, whose digest begins as expected. A browser knows
 * digests in secure contexts only, and has the size and the first bytes elsewhere.
 * @param {Uint8Array<ArrayBuffer>[]} pieces
 * @param {string} expected
 */
export async function matches(pieces, expected) {
  if (!globalThis.crypto?.subtle) return true;
  // A browser may refuse a `Blob` its bytes in a worker without an origin.
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const told = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return told.startsWith(expected);
}

/**
 * Return a response with the same bytes, that counts them and fails on wrong ones.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 * @param {ExpectedFile} file
 * @param {(piece: Uint8Array, place: number) => void} onPiece called with each piece and where it
 *   stands in the file
 * @param {(failure: EngineFailure) => void} onFailure called at most once
 */
export function guarded(body, file, onPiece, onFailure) {
  let count = 0;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  /** @param {Reason} reason @param {TransformStreamDefaultController<Uint8Array>} controller */
  const fail = (reason, controller) => {
    const failure = new EngineFailure(reason, file.path);
    onFailure(failure);
    controller.error(failure);
  };
  const checked = body.pipeThrough(
    /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (
      new TransformStream({
        transform(piece, controller) {
          if (count === 0 && !startsLike(piece, file.kind)) {
            return fail(piece[0] === MARKUP ? "host" : "wrong", controller);
          }
          pieces.push(piece);
          onPiece(piece, count);
          count += piece.byteLength;
          controller.enqueue(piece);
        },
        // Its reader has nothing whole before this is over.
        async flush(controller) {
          if (count !== file.bytes) fail("truncated", controller);
          else if (!(await matches(pieces, file.digest))) fail("wrong", controller);
        },
      })
    ),
  );
  // The host's own type may be missing or wrong; WebAssembly insists on the right one.
  return new Response(checked, { headers: { "content-type": TYPES[file.kind] } });
}

const ADVICE =
  "Rechargez la page\u00a0; si cela recommence, prévenez la personne qui tient ce site.";

/** @type {Record<Reason, string>} */
const SENTENCES = {
  missing: `Un fichier du moteur de calcul est introuvable. ${ADVICE}`,
  host: "Le site a envoyé autre chose que le moteur de calcul\u00a0: une panne passagère, ou la page de connexion d’un réseau Wi-Fi. Connectez-vous au réseau s’il le demande, puis réessayez.",
  wrong: `Un fichier du moteur de calcul n’est pas celui attendu. ${ADVICE}`,
  truncated: "Un fichier du moteur de calcul est arrivé incomplet. Réessayez.",
  network:
    "Le moteur de calcul n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.",
  silent:
    "Plus rien n’arrive du site\u00a0: la connexion est coupée, ou très lente. Réessayez\u00a0: ce qui est arrivé est gardé.",
  blocked:
    "Le site répond, mais un fichier du moteur de calcul est retenu en chemin\u00a0: par un bloqueur de contenu, un antivirus ou le réseau. Autorisez ce site dans le bloqueur, puis réessayez.",
  changed:
    "Une nouvelle version du Codex a été mise en ligne depuis l’ouverture de cette page. Rechargez la page.",
  spare:
    "Le moteur de calcul n’a pas démarré comme d’ordinaire, et son secours n’est pas sur cet appareil. Connectez-vous au réseau, puis réessayez.",
  wasm: "Votre navigateur refuse WebAssembly, dont le moteur de calcul a besoin. Autorisez-le pour ce site, ou essayez un autre navigateur.",
  worker:
    "Votre navigateur a refusé de lancer le moteur de calcul. Réessayez\u00a0; si cela recommence, essayez un autre navigateur.",
  memory:
    "La mémoire manque pour le moteur de calcul. Fermez d’autres onglets ou applications, puis réessayez.",
  timeout: "Le moteur de calcul met trop de temps à démarrer. Réessayez.",
  python: `Le moteur de calcul a démarré, puis a échoué. ${ADVICE}`,
  crashed: "Le moteur de calcul s’est arrêté pendant un calcul. Réessayez.",
  slow: "Le moteur de calcul ne répond plus. Réessayez.",
};

/**
 * Put a failure into a French sentence that says what to do.
 * @param {Reason} reason
 */
export function sentence(reason) {
  return SENTENCES[reason];
}
