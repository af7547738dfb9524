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

/** Names written in one word that vehicles have in two. */
const PHRASES: Record<string, readonly string[]> = {
  landrover: ["land", "rover"],
  rangerover: ["range", "rover"],
  alfaromeo: ["alfa", "romeo"],
  minicooper: ["mini", "cooper"],
  santafe: ["santa", "fe"],
  grandvitara: ["grand", "vitara"],
};

/** Words that say nothing about a car: matched only when the search has no others. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    "car cars vehicle vehicles auto autos for sale used cheap buy swap the with and or in of " +
    "araba arabasi arabalar arac araclar otomobil satilik takas takaslik ucuz ikinci el temiz ve ile " +
    "vites vitesli yakit gearbox transmission engine motor cyprus kibris kktc " +
    "αυτοκινητο αυτοκινητα αμαξι πωλειται πωλουνται πωληση προσ για μεταχειρισμενο μεταχειρισμενα ανταλλαγη φτηνο και με σε " +
    "κιβωτιο κυπροσ"
  ).split(" "),
);

const CANONICAL: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(SYNONYMS).flatMap(([word, names]) =>
    names.map((name): [string, readonly string[]] => [name, [word]]),
  ),
  ...Object.entries(PHRASES),
]);

/** The words of vehicles for a typed one: itself, unless it is a synonym. */
export function canonical(word: string): readonly string[] {
  return CANONICAL.get(word) ?? [word];
}

/** The meaning of synonyms with this prefix, because the user is still typing. */
export function completions(beginning: string): string[] {
  return [...CANONICAL]
    .filter(([name, words]) => words.length === 1 && name.startsWith(beginning))
    .flatMap(([, words]) => words);
}
