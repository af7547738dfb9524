import { useMarket } from "@takas/client";
import { useParams } from "@takas/mfe-kit";

import { sampleOffers } from "../../sampleOffers";
import { SampleChat } from "./SampleChat";
import { StoredChat } from "./StoredChat";

/** The conversation about one offer (docs/product.md 2.15): of the API or, in the sample market, one of the samples. */
export function OfferChat() {
  const { id = "" } = useParams();
  const market = useMarket();
  if (market === undefined) {
    return <main aria-busy="true" />;
  }
  const sample = sampleOffers.find((offer) => market === "sample" && offer.id === id);
  return sample === undefined ? (
    <StoredChat key={id} id={id} />
  ) : (
    <SampleChat key={id} sample={sample} />
  );
}
