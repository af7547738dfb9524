import type { LiveOffer } from "@takas/contracts/live/offers";
import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { CardGrid, Page, PageHeader, Section, Skeleton, Stack } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { useGetMyOffersQuery } from "../../live/liveApi";
import { isMyTurn } from "../../live/liveOffer";
import { LiveCard } from "./LiveCard";
import { NoOffers } from "./NoOffers";
import { useSwapSent } from "./useSwapSent";

/** The offers the user takes part in, those that wait for their answer first. */
export function LiveOffers() {
  useSwapSent();
  const query = useGetMyOffersQuery(undefined);
  const { currentData: offers, error } = query;
  return (
    <Page header={<PageHeader title="Your Offers" />} aria-busy={query.isFetching}>
      {offers === undefined &&
        (error === undefined ? (
          <Loading />
        ) : (
          <LoadFailure title="Your offers could not be loaded" query={query} />
        ))}
      {offers?.length === 0 && <NoOffers />}
      {offers !== undefined &&
        GROUPS.map(({ title, holds }) => (
          <Group key={title} title={title} offers={offers.filter(holds)} />
        ))}
    </Page>
  );
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

function Loading() {
  return (
    <Stack>
      <output className="visually-hidden">Loading your offers</output>
      <Skeleton height="330px" corners="card" />
      <Skeleton height="330px" corners="card" />
    </Stack>
  );
}

const isGoing = ({ state }: LiveOffer) =>
  [...OPEN_OFFER_STATES, ...RESERVING_OFFER_STATES].includes(state);

const GROUPS = [
  { title: "Your turn", holds: isMyTurn },
  { title: "Under way", holds: (offer: LiveOffer) => isGoing(offer) && !isMyTurn(offer) },
  { title: "Over", holds: (offer: LiveOffer) => !isGoing(offer) },
];
