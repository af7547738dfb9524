import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, Page, PageHeader } from "@takas/ui";

/** Shown in the sample market. */
export function NoWants() {
  usePage({});
  return (
    <Page narrow header={<PageHeader narrow title={TITLE} backHref={paths.myCars.href()} />}>
      <EmptyState
        drawing={<NoCarsDrawing />}
        title="Matches need the live market"
        text="This is the sample market, where nobody answers. Look around at cars open to swaps."
        action={<Button href={paths.search.href({ swap: true })}>Find a Swap</Button>}
      />
    </Page>
  );
}

const TITLE = "What would you swap it for?";
