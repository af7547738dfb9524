import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./termsText";

/** The rules of the market. */
export function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      description="The rules of the market: listings, offers, memberships and what is not allowed."
      intro={intro}
      sections={sections}
    />
  );
}
