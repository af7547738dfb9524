import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, PageHeader, SearchDrawing } from "@takas/ui";

/** What stands where the car of an offer is not there (spec section 8). */
export function VehicleNotFound() {
  usePage({ title: "Vehicle not found", hideAddButton: true });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.search.href()} backLabel="Search" />}>
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
