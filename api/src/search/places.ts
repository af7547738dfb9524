import type { AREAS } from "@takas/contracts/choices";

/**
 * How people write the areas besides their names (docs/product.md 2.19), folded: other spellings, villages, and the Turkish
 * word for "in".
 */
export const PLACE_NAMES: Record<(typeof AREAS)[number], string> = {
  "Nicosia / Lefkoşa": "lefkosha lefkosada gonyeli haspolat degirmenlik λευκωσια λευκωσιασ",
  "Kyrenia / Girne":
    "kyrenya girnede alsancak lapta catalkoy karaoglanoglu esentepe bellapais κερυνεια κερυνειασ",
  "Famagusta / Gazimağusa":
    "magusa magosa magusada magosada gazimagosa gazimagusada bogazici αμμοχωστοσ αμμοχωστου αμμοχωστο",
  "Morphou / Güzelyurt": "guzelyurtta morfou μορφου",
  Iskele: "iskelede trikomo τρικωμο bafra",
  Lefke: "lefkede lefka λευκα",
  // One village, which the list of areas has twice.
  Dipkarpaz: "rizokarpaso dipkarpazda karpaz karpasia ριζοκαρπασο καρπασια",
  Rizokarpaso: "dipkarpaz dipkarpazda karpaz karpasia ριζοκαρπασο καρπασια",
};
