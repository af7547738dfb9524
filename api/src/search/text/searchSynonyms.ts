import type { AREAS } from "@takas/contracts/choices";

import { searchWords } from "../../vehicles";

/**
 * How people write the areas besides their names (docs/product.md 2.19), folded: other spellings, villages, and the Turkish
 * words for "in" and "to".
 */
const PLACE_NAMES: Record<(typeof AREAS)[number], string> = {
  "Nicosia / Lefkoşa":
    "lefkosha lefkosada lefkosaya gonyeli haspolat degirmenlik λευκωσια λευκωσιασ",
  "Kyrenia / Girne":
    "kyrenya girnede girneye alsancak lapta catalkoy karaoglanoglu esentepe bellapais κερυνεια κερυνειασ",
  "Famagusta / Gazimağusa":
    "magusa magosa magusada magosada magusaya magosaya gazimagosa gazimagusada gazimagusaya bogazici αμμοχωστοσ αμμοχωστου αμμοχωστο",
  "Morphou / Güzelyurt": "guzelyurtta guzelyurta morfou μορφου",
  Iskele: "iskelede iskeleye trikomo τρικωμο bafra",
  Lefke: "lefkede lefkeye lefka λευκα",
  // One village, which the list of areas has twice.
  Dipkarpaz: "rizokarpaso dipkarpazda dipkarpaza karpaz karpasia ριζοκαρπασο καρπασια",
  Rizokarpaso: "dipkarpaz dipkarpazda dipkarpaza karpaz karpasia ριζοκαρπασο καρπασια",
};

/** Case-folded words people type for words that vehicles have: short names, misspellings, Turkish and Greek. */
const SYNONYMS: Record<string, readonly string[]> = {
  volkswagen: ["vw", "vag", "volkswagon", "folksvagen", "volsvagen", "wolkswagen", "vosvos"],
  mercedes: ["benz", "mercedesbenz", "mersedes", "mersedez", "mercedez", "μερσεντεσ"],
  bmw: ["bimmer", "beemer", "bmv", "μπεμβε"],
  chevrolet: ["chevy", "sevrole"],
  hyundai: ["hyundi", "hunday", "hundai"],
  infiniti: ["infinity"],
  mitsubishi: ["mitsu"],
  peugeot: ["pejo", "peugot", "pegeout", "πεζο"],
  porsche: ["porche", "pors"],
  renault: ["reno", "ρενο"],
  citroen: ["sitroen", "σιτροεν"],
  qashqai: ["kaskay", "qashkai", "kashkai"],
  toyota: ["τογιοτα"],
  honda: ["χοντα"],
  nissan: ["νισαν"],
  ford: ["φορντ"],
  opel: ["οπελ"],
  corolla: ["korolla"],
  focus: ["fokus"],
  series: ["serisi", "seri", "serie"],
  class: ["klasse", "klas", "klass", "sinifi", "sinif"],
  diesel: [
    "dizel",
    "mazot",
    "motorin",
    "ντιζελ",
    "πετρελαιο",
    "πετρελαιοκινητο",
    "πετρελαιοκινητα",
  ],
  petrol: ["benzin", "benzinli", "gasoline", "gas", "βενζινη", "βενζινοκινητο"],
  hybrid: ["hibrit", "hybrit", "hibrid", "υβριδικο", "υβριδικα"],
  electric: ["elektrik", "elektrikli", "ev", "elektro", "ηλεκτρικο", "ηλεκτρικα"],
  automatic: [
    "otomatik",
    "oto",
    "otom",
    "automatik",
    "cvt",
    "dsg",
    "tiptronic",
    "αυτοματο",
    "αυτοματα",
  ],
  manual: ["manuel", "duz", "stick", "χειροκινητο", "χειροκινητα"],
  suv: ["jip", "cip", "4x4", "crossover", "arazi", "τζιπ"],
  sedan: ["saloon", "limuzin", "σενταν"],
  hatchback: ["hb", "hecbek", "χατσμπακ"],
  coupe: ["kupe", "κουπε"],
  estate: ["station", "steysin", "wagon", "sw", "kombi", "tourer", "στεισον"],
};

/** Synonyms of a body that are also in names of cars with another: the hatchback Panda 4x4, the BMW Active Tourer. */
export const MODEL_WORDS: ReadonlySet<string> = new Set(["4x4", "tourer"]);

/** Words that say nothing about a car: matched only when the search has no others. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    "car cars vehicle vehicles auto autos for sale used cheap buy swap the with and or in of from near nearby around north northern trnc " +
    "araba arabasi arabalar arac araclar otomobil satilik takas takaslik ucuz ikinci el temiz ve ile " +
    "vites vitesli yakit gearbox transmission engine motor cyprus kibris kktc kuzey de da te ta den dan ten tan ye ya " +
    "yakin yakini yakininda yakinlari yakinlarinda cevresi cevresinde civari civarinda etrafi etrafinda " +
    "αυτοκινητο αυτοκινητα αμαξι πωλειται πωλουνται πωληση προσ για μεταχειρισμενο μεταχειρισμενα ανταλλαγη φτηνο και με σε στην στη στο στον την τη απο κοντα γυρω βορεια " +
    "κιβωτιο κυπροσ"
  ).split(" "),
);

const NAMES: readonly (readonly [words: readonly string[], names: readonly string[]])[] = [
  ...Object.entries(SYNONYMS).map(([word, names]) => [[word], names] as const),
  ...Object.entries(PLACE_NAMES).map(
    ([area, names]) => [searchWords(area), names.split(" ")] as const,
  ),
];

/** What a typed word may mean besides itself, in the words of vehicles. */
const MEANINGS = new Map<string, readonly string[]>();
for (const [words, names] of NAMES) {
  for (const name of names) {
    MEANINGS.set(name, [...(MEANINGS.get(name) ?? []), ...words]);
  }
}

/** The word and what it means: "4x4" is the name of a Panda, and an SUV. */
export function withMeanings(word: string): readonly string[] {
  return [word, ...(MEANINGS.get(word) ?? [])];
}

/** How people write a word of vehicles besides itself: "vw", "bmv", "dizel". */
export function namesOf(word: string): string[] {
  return [...MEANINGS].filter(([, words]) => words.includes(word)).map(([name]) => name);
}

/** The meaning of synonyms with this prefix, because the user is still typing. */
export function completions(beginning: string): string[] {
  return [...MEANINGS].filter(([name]) => name.startsWith(beginning)).flatMap(([, words]) => words);
}
