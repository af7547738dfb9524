import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./imagePolicyText";

/** What photos may show, and how that is checked. */
export function ImagePolicy() {
  return (
    <LegalPage
      title="Image Policy"
      description="Which photos a listing takes, and how contact details on photos are found."
      intro={intro}
      sections={sections}
    />
  );
}
