import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing } from "@takas/ui";

/** An invitation to browse where there are no offers. */
export function NoOffers() {
  return (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title="No offers yet"
      text="Find a car you like and propose a swap."
      action={<Button href={paths.search.href({ swap: true })}>Find a Swap</Button>}
    />
  );
}
