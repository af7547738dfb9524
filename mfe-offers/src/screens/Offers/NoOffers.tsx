import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** An invitation to browse where there are no offers. */
export function NoOffers() {
  return (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title={m.offers_none()}
      text={m.offers_noneText()}
      action={<Button href={paths.search.href({ swap: true })}>{m.common_findSwap()}</Button>}
    />
  );
}
