import { LegalPage } from "../../components/LegalPage";
import { intro, sections } from "./privacyText";

/** What is known about people here, and who sees it. */
export function Privacy() {
  return (
    <LegalPage
      title="Privacy Policy"
      description="What is stored about you, who sees it, and how you stay anonymous."
      intro={intro}
      sections={sections}
    />
  );
}
