import { LegalPage } from "../../components/LegalPage";
import { writeImagePolicy } from "./imagePolicyText";

/** What photos may show, and how they are checked. */
export function ImagePolicy() {
  return <LegalPage policy="image" write={writeImagePolicy} />;
}
