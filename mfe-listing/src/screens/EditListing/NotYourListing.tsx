import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, PageHeader, SearchDrawing } from "@takas/ui";

/** Shown to anybody but the owner, who alone can change a listing (docs/product.md 12.3). */
export function NotYourListing({ id }: { id: string }) {
  usePage({ title: "Not your listing", hideAddButton: true });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title="Not your listing"
        text="Only the person who listed this car can change it."
        action={<Button href={paths.listing.href(id)}>View the Car</Button>}
      />
    </Page>
  );
}
