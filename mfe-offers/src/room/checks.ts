import { m } from "../texts/messages.js";

/** A step before the cars change hands. */
interface Check {
  id: string;
  label: () => string;
  text: () => string;
  /** Where the fact comes from. */
  source?: () => string;
}

/**
 * What to look at before a car changes hands in North Cyprus. Practice and fees change, so every item is marked "check
 * with the registry".
 */
export const CHECKS: readonly Check[] = [
  { id: "deed", label: m.check_deed, text: m.check_deedText, source: m.check_deedSource },
  { id: "debts", label: m.check_debts, text: m.check_debtsText, source: m.check_debtsSource },
  {
    id: "inspection",
    label: m.check_inspection,
    text: m.check_inspectionText,
    source: m.check_inspectionSource,
  },
  { id: "mileage", label: m.check_mileage, text: m.check_mileageText },
  { id: "tax", label: m.check_tax, text: m.check_taxText, source: m.check_taxSource },
  { id: "insurance", label: m.check_insurance, text: m.check_insuranceText },
  { id: "same-day", label: m.check_sameDay, text: m.check_sameDayText },
];
