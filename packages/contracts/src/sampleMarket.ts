/** What a membership does not buy in the sample market; shown wherever one is offered there (docs/product.md 2.6.5). */
export const SAMPLE_MARKET_NOTE =
  "Sample market: its sellers are made up, cash offers are not sent, and a contact opens only on an offer for your car.";

/** What an unlock of one offer buys there. */
export const SAMPLE_OFFER_NOTE =
  "Sample market: the person behind this offer is made up, and so are their name and number. Cash offers are not sent.";
