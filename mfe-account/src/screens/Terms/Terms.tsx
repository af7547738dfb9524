import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./termsText";

/** The rules of the market. */
export function Terms() {
  return <LegalPage title="Terms of Service" intro={intro} sections={sections} />;
}
