import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, SearchDrawing } from "@takas/ui";

import { ListingHeader } from "./ListingHeader";

/** What stands at the address of a car that is not there (spec section 8). */
export function VehicleNotFound() {
  usePage({ title: "Vehicle not found" });
  return (
    <Page header={<ListingHeader />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title="Vehicle not found"
        text="It may have been sold, or the link is not complete."
        action={<Button href={paths.home.href()}>Go Back Home</Button>}
      />
    </Page>
  );
}
