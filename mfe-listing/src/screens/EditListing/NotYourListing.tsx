import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, Page, PageHeader, SearchDrawing } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Shown to anybody but the owner, who alone can change a listing (docs/product.md 12.3). */
export function NotYourListing({ id }: { id: string }) {
  usePage({ title: m.edit_notYours() });
  return (
    <Page narrow header={<PageHeader narrow backHref={paths.myCars.href()} />}>
      <EmptyState
        level={1}
        drawing={<SearchDrawing />}
        title={m.edit_notYours()}
        text={m.edit_notYoursText()}
        action={<Button href={paths.listing.href(id)}>{m.edit_view()}</Button>}
      />
    </Page>
  );
}
