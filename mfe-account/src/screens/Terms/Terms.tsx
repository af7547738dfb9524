import { useMarket } from "@takas/client";

import { LegalPage } from "../../components/LegalPage";
import { writeTerms } from "./termsText";

/** The market's terms. */
export function Terms() {
  const market = useMarket() ?? "sample";
  return <LegalPage policy="terms" write={(brand) => writeTerms(brand, market)} />;
}
