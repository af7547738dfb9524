import { VehicleNotFound as Missing, paths } from "@takas/mfe-kit";
import { PageHeader } from "@takas/ui";

/** What stands where the car of an offer is not there. */
export function VehicleNotFound() {
  const header = <PageHeader narrow backHref={paths.search.href()} backLabel="Search" />;
  return <Missing narrow header={header} />;
}
