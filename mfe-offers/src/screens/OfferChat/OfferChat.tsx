import { byRule, useParams } from "@takas/mfe-kit";
import { Suspense, lazy } from "react";

import { SAMPLE_OFFER_IDS } from "../../sampleOfferIds";
import { StoredChat } from "./StoredChat";

/** The conversation about one offer (docs/product.md 2.15): of the API or, in the sample market, one of the samples. */
export const OfferChat = byRule("sendsOffers", { holds: Stored, otherwise: StoredOrSample });

function Stored() {
  const { id = "" } = useParams();
  return <StoredChat key={id} id={id} />;
}

function StoredOrSample() {
  const { id = "" } = useParams();
  const sample = SAMPLE_OFFER_IDS.find((one) => one === id);
  return sample === undefined ? (
    <Stored />
  ) : (
    <Suspense fallback={<main aria-busy="true" />}>
      <SampleChat key={id} id={sample} />
    </Suspense>
  );
}

/** The samples and their answers would add weight to every conversation. */
const SampleChat = lazy(async () => {
  const { SampleChat: Loaded } = await import(/* webpackChunkName: "SampleChat" */ "./SampleChat");
  return { default: Loaded };
});
