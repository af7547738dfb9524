import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";

/** Shown in the sample market instead of matches and circles. */
export function NoSwaps() {
  usePage({});
  return (
    <Page narrow header={<PageHeader narrow title="Swap Matches" backHref={paths.myCars.href()} />}>
      <EmptyState
        drawing={<NoOffersDrawing />}
        title="Matches need the live market"
        text="This is the sample market, where nobody answers. Look around at cars open to swaps."
        action={<Button href={paths.search.href({ swap: true })}>Find a Swap</Button>}
      />
    </Page>
  );
}
