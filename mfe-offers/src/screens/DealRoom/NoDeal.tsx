import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";

/** An offer that does not exist, that is between others, or that nobody has accepted. */
export function NoDeal() {
  usePage({});
  return (
    <Page narrow header={<PageHeader narrow title="Deal" backHref={paths.offers.href()} />}>
      <EmptyState
        drawing={<NoOffersDrawing />}
        title="Deal not found"
        text="A deal begins when an offer is accepted. It may be over, or between two other people."
        action={<Button href={paths.offers.href()}>Your Offers</Button>}
      />
    </Page>
  );
}
