import { PartNotLoaded, deferred } from "@takas/mfe-kit";

import { LegalPage } from "../../components/LegalPage";
import { writePrivacyPolicy } from "./privacyText";

/** What Takas knows about people, who sees it, and how they take it away. */
export function Privacy() {
  return (
    <LegalPage policy="privacy" write={writePrivacyPolicy}>
      <ServerSections />
    </LegalPage>
  );
}

/** Far below the first window, and longer than all of the other policies. */
const ServerSections = deferred(
  async () =>
    (await import(/* webpackChunkName: "ServerSections" */ "./ServerSections")).ServerSections,
  PartNotLoaded,
);
