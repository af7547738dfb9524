/** A step before the cars change hands. */
interface Check {
  id: string;
  label: string;
  text: string;
  /** Where the fact comes from. */
  source?: string;
}

/**
 * What to look at before a car changes hands in North Cyprus. Practice and fees change, so every item is marked "check
 * with the registry".
 */
export const CHECKS: readonly Check[] = [
  {
    id: "deed",
    label: "Title deed (koçan)",
    text: "Read the original. The name is that of the person in front of you, and its chassis number is the one on the car.",
    source:
      "61 cars imported from the UK were found stolen within two and a half years (Kıbrıs Postası; cyprus-faq.com, 27 January 2025).",
  },
  {
    id: "debts",
    label: "Debts and blocks",
    text: "Ask the registry whether a bank, a court or the tax office has a claim on the car. It stays with the car, not with the seller.",
    source:
      "Customs speaks of cars that are “stolen, cloned and financed” (Kıbrıs Postası), and Swapz tells its users to check outstanding finance.",
  },
  {
    id: "inspection",
    label: "Inspection",
    text: "Look at the last inspection and how long it is valid. For a car from the UK, compare its mileage with the free MOT history.",
    source: "The MOT history has the date, result and mileage of each test (DVSA).",
  },
  {
    id: "mileage",
    label: "Mileage",
    text: "Check whether the odometer counts miles or kilometres: UK imports show miles, Japanese ones kilometres.",
    source: "One mile is 1.609 km.",
  },
  {
    id: "tax",
    label: "Road tax and import duty",
    text: "See the receipts for this year's road tax, and for an import the customs paper that says duty was paid.",
    source: "Duty is 45 to 60% of an import's value (kibriz.com; cyprus-forum.com).",
  },
  {
    id: "insurance",
    label: "Insurance",
    text: "Insurance does not change hands with the car. Arrange yours before you drive away.",
  },
  {
    id: "same-day",
    label: "Same day, both cars",
    text: "Look at the car you get, drive it, and sign on the day you both hand over. Take the transfer form, your ID, and two copies of the agreement.",
    source: "SwapU, “Swap agreement: what is it”.",
  },
];
