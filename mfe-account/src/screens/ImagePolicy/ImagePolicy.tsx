import { useMarket } from "@takas/client";

import { LegalPage } from "../../components/LegalPage";
import { writeImagePolicy } from "./imagePolicyText";

/** What photos may show, and how they are checked. */
export function ImagePolicy() {
  const market = useMarket() ?? "sample";
  return <LegalPage policy="image" write={(brand) => writeImagePolicy(brand, market)} />;
}
