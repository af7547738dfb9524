import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./privacyText";

/** What Takas knows about people, and who sees it. */
export function Privacy() {
  return <LegalPage title="Privacy Policy" intro={intro} sections={sections} />;
}
