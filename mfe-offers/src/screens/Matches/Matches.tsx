import { useGetMyVehiclesQuery } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carOptions, named } from "@takas/contracts/vehicles/carName";
import { paths, useBackTo, useSearch, useServices } from "@takas/mfe-kit";
import { CardGrid, Page, PageHeader, Section, SelectField, Skeleton, Stack } from "@takas/ui";
import styled from "styled-components";

import { LoadFailure } from "../../components/LoadFailure";
import { CircleCard } from "../../swaps/CircleCard";
import { isMyTurnIn } from "../../swaps/isMyTurnIn";
import { useGetCirclesQuery, useGetMatchesQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import { MatchCard } from "./MatchCard";
import { NoMatches } from "./NoMatches";

/**
 * The cars that swap directly, the best first, and the circles of the user's cars that wait for answers, first while one
 * waits for theirs; of all their cars or of one.
 */
export function Matches() {
  const asked = new URLSearchParams(useSearch()).get("car") ?? undefined;
  const mine = useGetMyVehiclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const cars = mine.currentData?.filter(({ status }) => status !== "sold").map(named);
  // A car that is not the user's, or not any more, names none.
  const car = cars?.find(({ id }) => id === asked);
  const matches = useGetMatchesQuery(car === undefined ? {} : { vehicleId: car.id }, FRESH);
  const circles = useGetCirclesQuery(undefined, FRESH);
  const back = useBackTo(paths.myCars.href());
  const queries = [mine, matches, circles];
  const failed = queries.find((query) => !query.currentData && query.error !== undefined);
  // The others are among the offers.
  const open = circles.currentData
    ?.filter(({ state, gives }) => state === "open" && (car === undefined || gives.id === car.id))
    .toSorted((a, b) => Number(isMyTurnIn(b)) - Number(isMyTurnIn(a)));
  const asks = open?.some(isMyTurnIn) ?? false;
  const circleSection = open !== undefined && open.length > 0 && (
    <Section title={m.match_circles()} size="section">
      <CardGrid columns={2} aria-label={m.match_circles()}>
        {open.map((circle) => (
          <CircleCard key={circle.id} circle={circle} saysKind={false} />
        ))}
      </CardGrid>
    </Section>
  );
  return (
    <Page
      header={<PageHeader title={m.swaps_title()} {...back} />}
      aria-busy={queries.some(({ isFetching }) => isFetching)}
    >
      {failed !== undefined ? (
        <LoadFailure title={m.match_notLoaded()} query={failed} />
      ) : cars === undefined || matches.currentData === undefined || open === undefined ? (
        <Loading />
      ) : (
        <>
          {cars.length > 1 && <CarChoice cars={cars} car={car} />}
          {asks && circleSection}
          {matches.currentData.length > 0 && (
            <Section title={m.match_direct()} size="section">
              <CardGrid columns={2} aria-label={m.match_direct()} tabIndex={-1}>
                {matches.currentData.map((match) => (
                  <MatchCard
                    key={match.id}
                    match={match}
                    own={cars.find(({ id }) => id === match.vehicleId)}
                  />
                ))}
              </CardGrid>
            </Section>
          )}
          {!asks && circleSection}
          {open.length + matches.currentData.length === 0 && (
            <NoMatches cars={car === undefined ? cars : [car]} />
          )}
        </>
      )}
    </Page>
  );
}

/** What others do changes them, also while no stream is open. */
const FRESH = { refetchOnMountOrArgChange: true };

function CarChoice({ cars, car }: { cars: Vehicle[]; car: Vehicle | undefined }) {
  const { navigate } = useServices();
  return (
    <Choice>
      <SelectField
        label={m.common_yourCar()}
        options={carOptions(cars)}
        placeholder={m.match_allCars()}
        value={car?.id ?? ""}
        onChange={({ target: { value } }) =>
          navigate(paths.matches.href(value === "" ? undefined : value), { replace: true })
        }
      />
    </Choice>
  );
}

const Choice = styled.div`
  max-width: 420px;
`;

function Loading() {
  return (
    <Stack>
      <output className="visually-hidden">{m.match_loading()}</output>
      <Skeleton height="260px" corners="card" />
      <Skeleton height="260px" corners="card" />
    </Stack>
  );
}
