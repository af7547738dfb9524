import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, PageHeader, SearchDrawing } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Shown at the URL of a listing that does not exist (docs/product.md 8.6). */
export function ListingNotFound() {
  usePage({ title: m.edit_notFound() });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={m.edit_notFound()}
        text={m.edit_notFoundText()}
        action={<Button href={paths.myCars.href()}>{m.edit_back()}</Button>}
      />
    </Page>
  );
}
