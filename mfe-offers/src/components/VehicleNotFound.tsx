import { VehicleNotFound as Missing, paths } from "@takas/mfe-kit";
import { PageHeader } from "@takas/ui";

import { m } from "../texts/messages.js";

/** Shown where the car of an offer does not exist. */
export function VehicleNotFound() {
  const header = (
    <PageHeader narrow backHref={paths.search.href()} backLabel={m.summary_search()} />
  );
  return <Missing narrow header={header} />;
}
