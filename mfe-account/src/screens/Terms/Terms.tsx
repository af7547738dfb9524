import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./termsText";

/** The market's terms. */
export function Terms() {
  return <LegalPage title="Terms of Service" intro={intro} sections={sections} />;
}
