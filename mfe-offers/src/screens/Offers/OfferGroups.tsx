import { useMarketRule } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { CardGrid, Section, Skeleton, Stack } from "@takas/ui";

import { isMyTurn } from "../../live/liveOffer";
import { m } from "../../texts/messages.js";
import { LiveCard } from "./LiveCard";

/** The user's offers, those that wait for their answer first. */
export function OfferGroups({ offers }: { offers: LiveOffer[] }) {
  return GROUPS.map(({ id, title, holds }) => (
    <Group key={id} title={title()} offers={offers.filter(holds)} />
  ));
}

function Group({ title, offers }: { title: string; offers: LiveOffer[] }) {
  return offers.length === 0 ? null : (
    <Section title={title}>
      <CardGrid aria-label={title}>
        {offers.map((offer) => (
          <LiveCard key={offer.id} offer={offer} />
        ))}
      </CardGrid>
    </Section>
  );
}

export function LoadingOffers() {
  const height = useMarketRule("saysWhoPays") ? "160px" : "330px";
  return (
    <Stack>
      <output className="visually-hidden">{m.offers_loading()}</output>
      <Skeleton height={height} corners="card" />
      <Skeleton height={height} corners="card" />
    </Stack>
  );
}

const isGoing = ({ state }: LiveOffer) =>
  [...OPEN_OFFER_STATES, ...RESERVING_OFFER_STATES].includes(state);

const GROUPS = [
  { id: "turn", title: m.offers_yourTurn, holds: isMyTurn },
  {
    id: "going",
    title: m.offers_underWay,
    holds: (offer: LiveOffer) => isGoing(offer) && !isMyTurn(offer),
  },
  { id: "over", title: m.offers_over, holds: (offer: LiveOffer) => !isGoing(offer) },
];
