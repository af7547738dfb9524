import { useMarketRule } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { LIVE_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import { CardGrid, Section, Skeleton, Stack } from "@takas/ui";

import { isMyTurn } from "../../live/liveOffer";
import { CircleCard } from "../../swaps/CircleCard";
import { isMyTurnIn } from "../../swaps/isMyTurnIn";
import { m } from "../../texts/messages.js";
import { LiveCard } from "./LiveCard";

interface OfferGroupsProps {
  offers: LiveOffer[];
  /** The user's three-way swaps, above the offers of their group. */
  circles?: Circle[];
}

/** The user's offers and three-way swaps, those that wait for their answer first. */
export function OfferGroups({ offers, circles = [] }: OfferGroupsProps) {
  return GROUPS.map(({ id, title, holds, holdsCircle }) => (
    <Group
      key={id}
      title={title()}
      offers={offers.filter(holds)}
      circles={circles.filter(holdsCircle)}
    />
  ));
}

interface GroupProps {
  title: string;
  offers: LiveOffer[];
  circles: Circle[];
}

function Group({ title, offers, circles }: GroupProps) {
  return offers.length + circles.length === 0 ? null : (
    <Section title={title} size="section">
      <CardGrid columns={2} aria-label={title}>
        {circles.map((circle) => (
          <CircleCard key={circle.id} circle={circle} />
        ))}
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
const isLive = ({ state }: Circle) => LIVE_CIRCLE_STATES.includes(state);

const GROUPS = [
  { id: "turn", title: m.offers_yourTurn, holds: isMyTurn, holdsCircle: isMyTurnIn },
  {
    id: "going",
    title: m.offers_underWay,
    holds: (offer: LiveOffer) => isGoing(offer) && !isMyTurn(offer),
    holdsCircle: (circle: Circle) => isLive(circle) && !isMyTurnIn(circle),
  },
  {
    id: "over",
    title: m.offers_over,
    holds: (offer: LiveOffer) => !isGoing(offer),
    holdsCircle: (circle: Circle) => !isLive(circle),
  },
];
