import { useMarket, useMarketRule } from "@takas/client";
import type { Plan } from "@takas/contracts/billing";
import { UPLOAD_LIMITS } from "@takas/contracts/limits";
import { membershipText } from "@takas/contracts/nameTexts";
import { photosPerListing } from "@takas/contracts/photosPerListing";

import { m } from "../texts/messages.js";

/** What a membership includes; the server enforces each (docs/product.md 6). */
export function useBenefits(plan: Plan): readonly string[] {
  const namesDealers = useMarketRule("namesDealers");
  const photos = photosPerListing("dealer", useMarket() ?? "sample");
  const sendsOffers = useMarketRule("sendsOffers");
  const both = sendsOffers
    ? [m.plan_contactsLive(), m.plan_cashLive(), m.plan_offersLive()]
    : [m.plan_reveals(), m.plan_cash()];
  if (plan === "individual") {
    return both;
  }
  return [
    ...(sendsOffers ? [m.plan_allOf({ name: membershipText("individual") })] : both),
    ...(namesDealers
      ? [m.plan_badge(), m.plan_page(), m.plan_addMany()]
      : [m.plan_badgeRevealed(), m.plan_pageRevealed()]),
    m.plan_photos({
      photos: String(photos),
      uploads: String(UPLOAD_LIMITS.dealer.perHour),
    }),
  ];
}
