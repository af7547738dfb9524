import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";

import { m } from "../texts/messages.js";

/** Shown in the sample market instead of matches and circles. */
export function NoSwaps() {
  usePage({});
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.swaps_title()} backHref={paths.myCars.href()} />}
    >
      <EmptyState
        drawing={<NoOffersDrawing />}
        title={m.swaps_needLive()}
        text={m.swaps_needLiveText()}
        action={<Button href={paths.search.href({ swap: true })}>{m.common_findSwap()}</Button>}
      />
    </Page>
  );
}
