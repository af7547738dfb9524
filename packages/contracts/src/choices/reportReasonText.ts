import { m } from "../texts/messages.js";
import { REPORT_REASONS } from "./choices";
import { wordAt } from "./wordAt";

/** A reason to report a car, a person or a message: "Looks like a scam". */
export function reportReasonText(reason: (typeof REPORT_REASONS)[number]): string {
  return wordAt(REPORT_REASONS, m.choice_reportReasons, reason);
}
