import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./refundText";

/** When payments are refunded. */
export function Refund() {
  return <LegalPage title="Refund Policy" intro={intro} sections={sections} />;
}
