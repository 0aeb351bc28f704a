/**
 * Forms of one word that no cutting of its end brings together: « reçoit » and « recevoir ».
 */

/** A line each: the word that stands for all, and its other forms, folded. */
const FAMILIES = `
  perdre perd perds perdent perdu perdue perdus perdues perdait perte pertes perdra
  mourir meurt meurs meurent mort morts morte mortes mortel mortelle mortels mortelles mourra
  prendre prend prends prennent prendra prenant
  recevoir recoit recois recoivent recu recue recus recues recevra
  mettre met mets mettent mis mise mises mettra
  tenir tient tiens tiennent tenu tenue tenus tenues tiendra
  courir court cours courent couru courra course
  fuir fuit fuis fuient fui fuite fuites enfuir enfuit enfuis enfuient enfui enfuie
  boire boit boivent bu bue bus bues buvant
  lire lis lisent lu lue lus lues lecture
  dormir dort dors dorment dormi endormi endormie endormis endormies
  battre bat bats battent battu battue battus battues battra
  rompre rompt romps rompent rompu rompue
  descendre descend descends descendent descendu descendue descente
  defendre defend defends defendent defendu defendue defense defenses defensif defensive
  attendre attend attends attendent attendu attendue attente
  ouvrir ouvre ouvrent ouvert ouverte
  choisir choisit choisis choisissent choisi choisie choix
  reussir reussit reussis reussissent reussi reussie reussis reussies reussite reussites
  guerir guerit gueris guerissent gueri guerie guerison guerisons
  subir subit subis subissent subi subie subis subies
  saisir saisit saisis saisissent saisi saisie
  finir finit finis finissent fini finie
  agir agit agis agissent agi
  saigner saigne saignent saignement saignements
  jeter jette jettes jettent jete jetee jet jets
  vaincre vaincu vaincue
  reduire reduit reduis reduisent reduite reduction reductions
  rejoindre rejoint rejoins rejoignent rejointe
  eteindre eteint eteins eteignent eteinte
  atteindre atteint atteins atteignent atteinte
  asseoir assis assise`;

/** The word that stands for a form. @type {Map<string, string>} */
export const FORMS = new Map(
  FAMILIES.trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", ...others] = line.trim().split(/\s+/);
      return others.map((each) => /** @type {[string, string]} */ ([each, first]));
    }),
);

/** Small numbers in letters, by their figure: « 2 armes » asks for « deux armes ». @type {Map<string, string>} */
export const SPELT = new Map(
  "deux trois quatre cinq six sept huit neuf dix onze douze"
    .split(" ")
    .map((word, place) => [String(place + 2), word]),
);

/** A noun that is no form of its verb: a range is not what somebody carries. */
const NOUN = /^(?:portees?|armees?)$/;

/**
 * A stem without the end of a verb that folding the accents kept from being cut: « brisée », « frappent ».
 * @param {string} stem @param {string} text the word it was made of
 */
export function shorter(stem, text) {
  if (/[^aeiou]ees?$/.test(text) && !NOUN.test(text) && /^.{2,}[^aeiou]e$/.test(stem)) {
    return stem.slice(0, -1);
  }
  return /^.{3,}[^aeioumg]ent$/.test(stem) ? stem.slice(0, -3) : stem;
}
