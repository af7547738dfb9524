import { useMarket } from "@takas/client";
import { useParams } from "@takas/mfe-kit";
import { Suspense, lazy } from "react";

import { SAMPLE_OFFER_IDS } from "../../sampleOfferIds";
import { StoredChat } from "./StoredChat";

/** The conversation about one offer (docs/product.md 2.15): of the API or, in the sample market, one of the samples. */
export function OfferChat() {
  const { id = "" } = useParams();
  const market = useMarket();
  if (market === undefined) {
    return <main aria-busy="true" />;
  }
  const sample = SAMPLE_OFFER_IDS.find((one) => market === "sample" && one === id);
  return sample === undefined ? (
    <StoredChat key={id} id={id} />
  ) : (
    <Suspense fallback={<main aria-busy="true" />}>
      <SampleChat key={id} id={sample} />
    </Suspense>
  );
}

/** The samples and what they are answered with would weigh on every conversation. */
const SampleChat = lazy(async () => {
  const { SampleChat: Loaded } = await import(/* webpackChunkName: "SampleChat" */ "./SampleChat");
  return { default: Loaded };
});
