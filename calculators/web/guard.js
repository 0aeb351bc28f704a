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
  gzip: [0x1f, 0x8b],
};

/** What the browser is told each kind is, whatever the host says. */
const TYPES = {
  wasm: "application/wasm",
  zip: "application/zip",
  gzip: "application/gzip",
};

/**
 * @typedef {"missing" | "wrong" | "truncated" | "network" | "wasm" | "worker" | "timeout" | "memory" | "python"} Reason
 * @typedef {{ path: string, bytes: number, kind: keyof typeof MAGIC }} ExpectedFile
 */

/** A start that failed, with a reason that the page puts into words. */
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

/**
 * Return a response with the same bytes, that counts them and fails on wrong ones.
 * @param {Response} response
 * @param {ExpectedFile} file
 * @param {(piece: Uint8Array, place: number) => void} onPiece called with each piece and where it
 *   stands in the file
 * @param {(failure: EngineFailure) => void} onFailure called at most once
 */
export function guarded(response, file, onPiece, onFailure) {
  if (!response.ok || !response.body) throw new EngineFailure("missing", file.path);
  let count = 0;
  /** @param {Reason} reason @param {TransformStreamDefaultController<Uint8Array>} controller */
  const fail = (reason, controller) => {
    const failure = new EngineFailure(reason, file.path);
    onFailure(failure);
    controller.error(failure);
  };
  const checked = response.body.pipeThrough(
    /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (
      new TransformStream({
        transform(piece, controller) {
          if (count === 0 && !startsLike(piece, file.kind)) return fail("wrong", controller);
          onPiece(piece, count);
          count += piece.byteLength;
          controller.enqueue(piece);
        },
        flush(controller) {
          if (count !== file.bytes) fail("truncated", controller);
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
  wrong: `Un fichier du moteur de calcul n’est pas celui attendu. ${ADVICE}`,
  truncated: "Un fichier du moteur de calcul est arrivé incomplet. Réessayez.",
  network:
    "Le moteur de calcul n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.",
  wasm: "Votre navigateur refuse WebAssembly, dont le moteur de calcul a besoin. Autorisez-le pour ce site, ou essayez un autre navigateur.",
  worker: "Votre navigateur a refusé de lancer le moteur de calcul. Essayez un autre navigateur.",
  memory:
    "La mémoire manque pour le moteur de calcul. Fermez d’autres onglets ou applications, puis réessayez.",
  timeout: "Le moteur de calcul met trop de temps à démarrer. Réessayez.",
  python: `Le moteur de calcul a démarré, puis a échoué. ${ADVICE}`,
};

/**
 * Put a failure into a French sentence that says what to do.
 * @param {Reason} reason
 */
export function sentence(reason) {
  return SENTENCES[reason];
}
