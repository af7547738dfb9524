import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./imagePolicyText";

/** What photos may show, and how they are checked. */
export function ImagePolicy() {
  return <LegalPage title="Image Policy" intro={intro} sections={sections} />;
}
