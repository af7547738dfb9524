import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoCarsDrawing, Page, PageHeader } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Shown in the sample market. */
export function NoWants() {
  usePage({});
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.wants_ask()} backHref={paths.myCars.href()} />}
    >
      <EmptyState
        drawing={<NoCarsDrawing />}
        title={m.wants_noMarket()}
        text={m.wants_noMarketText()}
        action={<Button href={paths.search.href({ swap: true })}>{m.wants_find()}</Button>}
      />
    </Page>
  );
}
