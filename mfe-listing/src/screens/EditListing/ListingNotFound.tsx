import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, PageHeader, SearchDrawing } from "@takas/ui";

/** Shown at the URL of a listing that does not exist (docs/product.md 8.6). */
export function ListingNotFound() {
  usePage({ title: "Listing not found", hideAddButton: true });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title="Listing not found"
        text="It may have been removed, or the link is not complete."
        action={<Button href={paths.myCars.href()}>Back to My Cars</Button>}
      />
    </Page>
  );
}
