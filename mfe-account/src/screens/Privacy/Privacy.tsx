import { useMarket } from "@takas/client";

import { LegalPage } from "../../components/LegalPage";
import { intro, sectionsFor } from "./privacyText";

/** What Takas knows about people, who sees it, and how they take it away. */
export function Privacy() {
  const market = useMarket() ?? "sample";
  return <LegalPage title="Privacy Policy" intro={intro} sections={sectionsFor(market)} />;
}
