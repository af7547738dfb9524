import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./refundText";

/** When money comes back. */
export function Refund() {
  return <LegalPage title="Refund Policy" intro={intro} sections={sections} />;
}
