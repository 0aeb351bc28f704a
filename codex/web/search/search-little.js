/**
 * Words that ask nothing. The index is made without them too: codex/search/little.py reads them here.
 */

/** Say nothing of what is looked for. */
export const LITTLE = new Set(
  `a ai ainsi alors apres as au aucun aussi autre aux avant avec avez avoir bien c ca ce ceci cela
  ces cet cette chaque ci combien comme comment d dans de des dois doit donc du elle elles en
  encore entre es est et eu fait faire faut font he il ils j je l la le les leur lui m ma mais me
  meme mes moi mon n ne ni nos notre nous on ont ou par pas peu peut peux plus pour pourquoi puis
  qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous suis sur t ta
  te tes toi ton tout toute tous tres tu un une va vers veut veux vos votre vous y the of to is in
  it my for and or when how what do does can i arrive arrivent avait avons beaucoup celle celui
  ceux chose deja devons devrait doivent etait etant etre existe existent exister expliquer
  faudrait jamais lors lorsque marche parce peuvent pendant permis perso personnage personnages
  possible pourrait pourrais puisque sais savoir sera serait soit suffit toujours toutes trop vais
  vont voudrais voudrait vraiment are at be did if should that there this with maintenant vrai
  vraie vrais vraies devient deviennent devenir mieux sait savent lequel laquelle lesquels
  lesquelles avaient aura aurai aurais aurait auront seront serais soient ici tel telle tels telles
  rien parfois souvent ensuite presque plutot assez environ quelques certains certaines sinon car
  selon afin normalement forcement exactement simplement seulement uniquement puisse puissent
  pourra pourrai pourraient pourront devoir devra devrais devront fallait faudra falloir vouloir
  voulait obligatoirement fais etes sommes suivant jusque dessus quelconque servir sert servent
  refait refaire truc trucs machin maniere manieres facon facons envie idee croire crois croit
  pense penses penser pensez interet interessant interessante conseil conseils supposons admettons
  imaginons disons reellement signifie signifient fonctionne fonctionnent fonctionner
  fonctionnement semble sembler concerne concernent concernant veulent voulons voulez voulu
  actuellement habituellement generalement besoin essaie essaies essaye essayer allons allez
  cependant pourtant concretement techniquement officiellement juste permet permettent permettre
  autorise autorisee autorises interdit interdite appelle appellent rappelle comprends comprendre
  pouvoir pouvait pouvez pouvons voila chez bonjour svp merci stp`.split(/\s+/),
);
/** Little words that are words of the game where they stand in capitals or with a number. */
export const GAME = new Set(["ca", "en", "pas", "pr", "sous", "sur"]);
