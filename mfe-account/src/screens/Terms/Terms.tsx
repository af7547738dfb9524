import type { Market } from "@takas/contracts/choices";
import { FREE_REVEALS_PER_MONTH, OFFER_LIMITS, UPLOAD_LIMITS } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import { formatMoney } from "@takas/contracts/money";
import { photosPerListing } from "@takas/contracts/photosPerListing";
import { PRICES } from "@takas/contracts/prices";

import { LegalPage } from "../../components/LegalPage";
import type { LegalDocument } from "../../components/LegalPage";
import { m } from "../../texts/messages.js";

/** The market's terms. */
export function Terms() {
  return <LegalPage policy="terms" write={writeTerms} />;
}

const price = (amount: number) => formatMoney(amount, "GBP", { pence: true });
const { dealer } = UPLOAD_LIMITS;

/** What differs between the markets. */
const WORDS: Record<Market, { deals: () => string[]; account: () => string }> = {
  sample: { deals: () => [], account: m.terms_accountSample },
  live: {
    deals: () => [m.terms_dealsLive({ hours: String(OFFER_LIMITS.reserveHours) })],
    account: m.terms_accountLive,
  },
};

/** First, because the strip of every screen leads here. */
const demo = () => ({ title: m.terms_demo(), paragraphs: [m.terms_dealsSample()] });
const photosText = (market: Market) =>
  holdsIn(market, "givesDealersMorePhotos") ? m.terms_listingsPhotos : m.terms_listingsPhotosAll;

/** Facts and prices: docs/product.md 1, 6 and 9. */
function writeTerms(brand: string, market: Market): LegalDocument {
  const { deals, account } = WORDS[market];
  const [accountText, dealerText] = holdsIn(market, "namesDealers")
    ? [m.terms_accountText, m.terms_revealsDealer]
    : [m.terms_accountTextRevealed, m.terms_revealsDealerRevealed];
  return {
    intro: m.terms_intro({ brand }),
    sections: [
      ...(market === "sample" ? [demo()] : []),
      { title: m.terms_what({ brand }), paragraphs: [m.terms_whatText()] },
      { title: m.terms_account(), paragraphs: [accountText(), account()] },
      {
        title: m.terms_listings(),
        points: [
          m.terms_listingsOwn(),
          photosText(market)({
            photos: String(photosPerListing("free", market)),
            dealerPhotos: String(photosPerListing("dealer", market)),
          }),
          m.terms_listingsContact(),
          m.terms_listingsFresh(),
          m.terms_listingsRemove(),
        ],
      },
      { title: m.terms_values(), paragraphs: [m.terms_valuesText()] },
      { title: m.terms_offers(), paragraphs: [m.terms_offersText({ brand }), ...deals()] },
      {
        title: m.terms_reveals(),
        points: [
          m.terms_revealsFree({ n: String(FREE_REVEALS_PER_MONTH) }),
          m.terms_revealsIndividual({ price: price(PRICES.individual) }),
          dealerText({
            price: price(PRICES.dealer),
            photos: String(photosPerListing("dealer", market)),
            uploads: String(dealer.perHour),
          }),
          m.terms_revealsOneOff({ price: price(PRICES.oneOff) }),
          m.terms_revealsCash(),
          m.terms_payments(),
        ],
      },
      {
        title: m.terms_forbidden(),
        points: [
          m.terms_forbiddenCars(),
          m.terms_forbiddenDeposit(),
          m.terms_forbiddenContact(),
          m.terms_forbiddenUse(),
          m.terms_forbiddenAbuse(),
        ],
      },
      { title: m.terms_safety(), paragraphs: [m.terms_safetyText()] },
      { title: m.terms_breach(), paragraphs: [m.terms_breachText()] },
      { title: m.terms_liability(), paragraphs: [m.terms_liabilityText({ brand })] },
      { title: m.legal_changes(), paragraphs: [m.terms_changesText()] },
    ],
  };
}
