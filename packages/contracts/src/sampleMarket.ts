import { m } from "./texts/messages.js";

/** What a membership does not buy in the sample market; shown wherever one is offered there (docs/product.md 2.6.5). */
export function sampleMarketNote(): string {
  return m.sample_market();
}

/** What an unlock of one offer buys there. */
export function sampleOfferNote(): string {
  return m.sample_offer();
}
