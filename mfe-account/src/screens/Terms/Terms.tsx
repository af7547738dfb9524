import { useMarket } from "@takas/client";

import { LegalPage } from "../../components/LegalPage";
import { intro, sectionsFor } from "./termsText";

/** The market's terms. */
export function Terms() {
  const market = useMarket() ?? "sample";
  return <LegalPage title="Terms of Service" intro={intro} sections={sectionsFor(market)} />;
}
