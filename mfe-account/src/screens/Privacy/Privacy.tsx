import { useMarket } from "@takas/client";

import { LegalPage } from "../../components/LegalPage";
import { writePrivacyPolicy } from "./privacyText";

/** What Takas knows about people, who sees it, and how they take it away. */
export function Privacy() {
  const market = useMarket() ?? "sample";
  return <LegalPage policy="privacy" write={(brand) => writePrivacyPolicy(brand, market)} />;
}
