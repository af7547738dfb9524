import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** An offer that does not exist, that is between others, or that nobody has accepted. */
export function NoDeal() {
  usePage({});
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.deal_titleNone()} backHref={paths.offers.href()} />}
    >
      <EmptyState
        drawing={<NoOffersDrawing />}
        title={m.deal_notFound()}
        text={m.deal_notFoundText()}
        action={<Button href={paths.offers.href()}>{m.common_yourOffers()}</Button>}
      />
    </Page>
  );
}
