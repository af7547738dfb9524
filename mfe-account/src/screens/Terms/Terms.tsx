import { LegalPage } from "../../components/LegalPage";
import { writeTerms } from "./termsText";

/** The market's terms. */
export function Terms() {
  return <LegalPage policy="terms" write={writeTerms} />;
}
