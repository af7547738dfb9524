import { VehicleNotFound as Missing, paths } from "@takas/mfe-kit";
import { PageHeader } from "@takas/ui";

/** Shown where the car of an offer does not exist. */
export function VehicleNotFound() {
  const header = <PageHeader narrow backHref={paths.search.href()} backLabel="Search" />;
  return <Missing narrow header={header} />;
}
