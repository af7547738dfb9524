import { formatCount } from "@takas/contracts/money";

import type { Wording } from "./types";

/** "1 αυτοκίνητο", "7 αυτοκίνητα". */
function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const classOf = (isListed: boolean) => (isListed ? " και την κατηγορία τιμής του μοντέλου" : "");

export const GREEK: Wording = {
  separator: "· ",
  typical: ({ year, name, isHere, price }) =>
    `Ένα συνηθισμένο ${name} του ${year}${isHere ? " εδώ" : ""}: ${price}`,
  miles: (difference, isFewer) => `${difference} ${isFewer ? "λιγότερα" : "περισσότερα"} μίλια`,
  gearbox: { manual: "χειροκίνητο", automatic: "αυτόματο", semi: "ημιαυτόματο" },
  fuel: {
    petrol: "βενζίνη",
    diesel: "πετρέλαιο",
    hybrid: "υβριδικό",
    electric: "ηλεκτρικό",
    other: "άλλο καύσιμο",
  },
  engine: (litres) => `κινητήρας ${litres.replace(".", ",")} λίτρων`,
  power: (ps) => `${ps} ίπποι`,
  body: {
    saloon: "σεντάν",
    hatchback: "χάτσμπακ",
    estate: "στέισον βάγκον",
    suv: "SUV",
    coupe: "κουπέ",
    convertible: "κάμπριο",
    van: "βαν",
    pickup: "αγροτικό",
  },
  damaged: "ζημιά που δεν επισκευάστηκε",
  similarCars: "όσο ζητούν για παρόμοια",
  asked: (points, isMore) => `για παρόμοια ζητούν ${points} ${isMore ? "περισσότερα" : "λιγότερα"}`,
  guide: (listings, isListed) => {
    const few =
      listings === 0
        ? "καμία αγγελία εδώ δεν μετράει ακόμη"
        : listings === 1
          ? "μόνο 1 αγγελία εδώ μετράει προς το παρόν"
          : `μόνο ${formatCount(listings)} αγγελίες εδώ μετρούν προς το παρόν`;
    const guide = isListed
      ? "την κατηγορία τιμής του μοντέλου"
      : "συνηθισμένα αυτοκίνητα της μάρκας του";
    return `μια ένδειξη από ${guide}, γιατί ${few}`;
  },
  similar: ({ cars, sellers, days }) =>
    `από ${counted(cars, "παρόμοιο αυτοκίνητο", "παρόμοια αυτοκίνητα")} ${counted(sellers, "πωλητή", "πωλητών")} ${days === undefined ? "εδώ" : `τις τελευταίες ${days} ημέρες`}`,
  model: (adverts, name) =>
    `δεν είναι ακόμη γνωστό πολύ παρόμοιο, υπολογίστηκε από ${counted(adverts, "αγγελία", "αγγελίες")} για ${name} άλλης ηλικίας ή με άλλα μίλια`,
  make: (others, name, isListed) =>
    `δεν είναι ακόμη γνωστό άλλο ${name}, υπολογίστηκε από ${counted(others, "άλλο αυτοκίνητο", "άλλα αυτοκίνητα")} της μάρκας του${classOf(isListed)}`,
  market: (cars, isListed) =>
    `δεν είναι ακόμη γνωστό άλλο αυτοκίνητο της μάρκας του, υπολογίστηκε από ${counted(cars, "αυτοκίνητο", "αυτοκίνητα")} άλλων μαρκών${classOf(isListed)}`,
  asking: "Ζητούμενες τιμές, όχι πωλήσεις.",
  noMileage: (miles) => `Δεν δηλώθηκαν μίλια: υπολογίσαμε ${miles}.`,
  lowConfidence: (reason) => `Χαμηλή αξιοπιστία: ${reason}.`,
  witnesses: (needed) =>
    `για πιο σίγουρη αξία χρειάζονται ${needed} παρόμοια αυτοκίνητα από ${needed} πωλητές`,
  differ: "οι τιμές τέτοιων αυτοκινήτων διαφέρουν πολύ",
  condition: "σε αυτή την ηλικία η κατάσταση καθορίζει την αξία",
  fewMiles: (miles, year, usual) =>
    `Είναι σωστά τα μίλια; Τα ${miles} είναι πολύ λίγα για αυτοκίνητο του ${year}: υπολογίσαμε ${usual}.`,
  manyMiles: (miles, year, other) =>
    `Είναι σωστά τα μίλια; Τα ${miles} είναι πάρα πολλά για αυτοκίνητο του ${year}: αποτιμήθηκε ως αυτοκίνητο του ${other}.`,
  unnamed: "Δεν μπορεί να αποτιμηθεί χωρίς μάρκα και μοντέλο.",
  undated: "Δεν μπορεί να αποτιμηθεί χωρίς το έτος του.",
  future: (year) => `Δεν μπορεί να αποτιμηθεί: το ${year} είναι στο μέλλον.`,
  old: (years) =>
    `Η αξία αυτοκινήτων πάνω από ${years} ετών εξαρτάται από την κατάστασή τους· οι αγγελίες άλλων δεν τη δείχνουν.`,
  cheap:
    "Δεν συγκρίθηκε: η ζητούμενη τιμή είναι κάτω από το μισό όσων ζητούν για τέτοια αυτοκίνητα. Ελέγξτε μήπως λείπει ένα ψηφίο.",
  dear: "Δεν συγκρίθηκε: η ζητούμενη τιμή είναι πάνω από το διπλάσιο όσων ζητούν για τέτοια αυτοκίνητα. Ελέγξτε μήπως υπάρχει ένα ψηφίο παραπάνω.",
  few: (company) => `Δεν υπάρχουν αρκετά παρόμοια αυτοκίνητα για να αποτιμηθεί αυτό: ${company}.`,
  noCompany: "καμία αγγελία δεν μετράει ακόμη",
  marketCompany: (cars, name) =>
    `κανένα άλλο ${name} ούτε άλλο της μάρκας του ανάμεσα σε ${counted(cars, "αυτοκίνητο", "αυτοκίνητα")}`,
};
