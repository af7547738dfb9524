import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./refundText";

/** When money comes back. */
export function Refund() {
  return (
    <LegalPage
      title="Refund Policy"
      description="When you get your money back for a membership or an unlock, and how long it takes."
      intro={intro}
      sections={sections}
    />
  );
}
