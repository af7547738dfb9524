/** Other names of choices in a file: Turkish and Greek ones, whatever the language of the page, and what people write. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["Petrol", "benzin|benzinli|βενζίνη"],
  ["Diesel", "dizel|mazot|ντίζελ|πετρέλαιο"],
  ["Electric", "elektrik|elektrikli|ηλεκτρικό"],
  ["Hybrid", "hibrit|υβριδικό"],
  ["Manual", "manuel|düz|düz vites|μηχανικό|χειροκίνητο"],
  ["Automatic", "otomatik|αυτόματο"],
  ["Sedan", "σεντάν"],
  ["Hatchback", "hb|χάτσμπακ"],
  ["SUV", "jip|jeep|τζιπ"],
  ["Coupe", "kupe|κουπέ"],
  ["Estate", "station wagon|station|στέισον"],
  ["Nicosia / Lefkoşa", "λευκωσία"],
  ["Kyrenia / Girne", "κερύνεια"],
  ["Famagusta / Gazimağusa", "mağusa|magosa|αμμόχωστος"],
  ["Morphou / Güzelyurt", "μόρφου"],
  ["Iskele", "τρίκωμο"],
  ["Lefke", "λεύκα"],
]);

export function otherNamesOf(choice: string): readonly string[] {
  return NAMES.get(choice)?.split("|") ?? [];
}
