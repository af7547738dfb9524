import { failureText, isOwnVehicle, useSession } from "@takas/client";
import { HOME_PLACEHOLDERS, HOME_SWAP_RAIL } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import {
  Button,
  Card,
  EmptyState,
  RetryLine,
  Section,
  TextLink,
  VehicleCardSkeleton,
} from "@takas/ui";

import { useGetHomeVehiclesQuery } from "../../browseApi";
import { CarCard, CarRail } from "../../CarRail";
import { useKeptFavourites } from "../../favourites";
import { m } from "../../texts/messages.js";

interface SwapRailProps {
  /** Whether the page leads with it, as in the live market: it says cars, and its first photo loads before the others. */
  isFirst: boolean;
}

/** Up to three of the newest swap-friendly cars, without the visitor's own. */
export function SwapRail({ isFirst }: SwapRailProps) {
  const { data, error, isFetching, refetch } = useGetHomeVehiclesQuery();
  const user = useSession((session) => session.user);
  useKeptFavourites();
  return (
    <Section
      title={isFirst ? m.home_swapCars() : m.home_swaps()}
      size="section"
      aria-busy={isFetching}
      action={<TextLink href={paths.search.href({ swap: true })}>{m.home_viewAll()}</TextLink>}
    >
      {data !== undefined ? (
        <Cars vehicles={data.filter((vehicle) => !isOwnVehicle(vehicle, user))} isFirst={isFirst} />
      ) : error !== undefined ? (
        <div role="alert">
          <RetryLine
            text={failureText(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <Placeholders />
      )}
    </Section>
  );
}

function Cars({ vehicles, isFirst }: SwapRailProps & { vehicles: readonly Vehicle[] }) {
  if (vehicles.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          level={3}
          title={m.home_noSwaps()}
          action={
            <Button variant="secondary" href={paths.search.href()}>
              {m.common_browseAll()}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <CarRail>
      {vehicles.slice(0, HOME_SWAP_RAIL).map((vehicle, index) => (
        <li key={vehicle.id}>
          <CarCard vehicle={vehicle} isPriority={isFirst && index === 0} isSwapSaid />
        </li>
      ))}
    </CarRail>
  );
}

function Placeholders() {
  return (
    <>
      <output className="visually-hidden">{m.common_loadingCars()}</output>
      <CarRail>
        {Array.from({ length: HOME_PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <VehicleCardSkeleton />
          </li>
        ))}
      </CarRail>
    </>
  );
}
