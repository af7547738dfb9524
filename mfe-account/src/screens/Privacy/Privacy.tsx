import { useMarket } from "@takas/client";
import { PartNotLoaded, deferred } from "@takas/mfe-kit";

import { LegalPage } from "../../components/LegalPage";
import { writePrivacyPolicy } from "./privacyText";
import type { ServerSectionsProps } from "./ServerSections";

/** What Takas knows about people, who sees it, and how they take it away. */
export function Privacy() {
  const market = useMarket() ?? "sample";
  return (
    <LegalPage policy="privacy" write={(brand) => writePrivacyPolicy(brand, market)}>
      <ServerSections market={market} />
    </LegalPage>
  );
}

/** Far below the first window, and longer than all of the other policies. */
const ServerSections = deferred<ServerSectionsProps>(
  async () =>
    (await import(/* webpackChunkName: "ServerSections" */ "./ServerSections")).ServerSections,
  PartNotLoaded,
);
