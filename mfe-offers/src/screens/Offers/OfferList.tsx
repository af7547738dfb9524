import { CardGrid } from "@takas/ui";

import type { SampleOffer } from "../../sampleOffers";
import { m } from "../../texts/messages.js";
import { NoOffers } from "./NoOffers";
import { SwapCard } from "./SwapCard";

interface OfferListProps {
  offers: SampleOffer[];
  /** Free members are told that replying needs an upgrade. */
  isLocked: boolean;
  onUpgrade: () => void;
}

/** The sample offers as cards, or an invitation to browse when there are none. */
export function OfferList({ offers, isLocked, onUpgrade }: OfferListProps) {
  if (offers.length === 0) {
    return <NoOffers />;
  }
  return (
    <CardGrid aria-label={m.offers_samples()}>
      {offers.map((offer) => (
        <SwapCard key={offer.id} offer={offer} isLocked={isLocked} onUpgrade={onUpgrade} />
      ))}
    </CardGrid>
  );
}
