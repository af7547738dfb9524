import {
  isApiError,
  isOwnVehicle,
  useGetVehicleQuery,
  useMarketRule,
  useSession,
} from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";
import { paths, useParams } from "@takas/mfe-kit";
import { Page, PageHeader, PhotoLine, Skeleton, Text } from "@takas/ui";

import { carOf, priceAndMiles } from "../../car";
import { Facts } from "../../components/Facts";
import { LoadFailure } from "../../components/LoadFailure";
import { VehicleNotFound } from "../../components/VehicleNotFound";
import { VehicleSummary } from "../../components/VehicleSummary";
import { VehicleSummarySkeleton } from "../../components/VehicleSummarySkeleton";
import { m } from "../../texts/messages.js";
import { OwnOffers, ReceivedOffers } from "./ReceivedOffers";

/** The offers on a car, as its seller sees them (docs/product.md 2.14). */
export function VehicleOffers() {
  const { id = "" } = useParams();
  const query = useGetVehicleQuery(id);
  const { currentData: vehicle, error, isFetching } = query;
  const { isOwn, areAnswered } = useOwner(vehicle);
  if (isApiError(error) && error.status === 404) {
    return <VehicleNotFound />;
  }
  const header = (
    <PageHeader
      narrow
      title={areAnswered && isOwn ? m.received_titleOwn() : m.received_title()}
      subtitle={areAnswered ? undefined : vehicle?.title}
      backHref={paths.listing.href(id)}
      backLabel={m.common_backToCar()}
    />
  );
  if (vehicle === undefined && error !== undefined) {
    return (
      <Page narrow header={header}>
        <LoadFailure title={m.common_carNotLoaded()} query={query} />
      </Page>
    );
  }
  return (
    <Page narrow header={header} aria-busy={isFetching}>
      <CarOf vehicle={vehicle} />
      <OffersOn id={id} vehicle={vehicle} />
    </Page>
  );
}

/** The car; in the live market one row, as of the cars that are offered for it. */
function CarOf({ vehicle }: { vehicle: Vehicle | undefined }) {
  const { isOwn, areAnswered: isShort } = useOwner(vehicle);
  if (vehicle === undefined) {
    return isShort ? <Skeleton height="72px" corners="card" /> : <VehicleSummarySkeleton hasNote />;
  }
  return isShort ? (
    <PhotoLine photo={vehicle.images[0]}>
      <Text weight="medium">
        {/* An equal car may be offered for it. */}
        {isOwn ? m.received_yours({ car: carName(vehicle) }) : vehicle.title}
      </Text>
      <Text size="small" tone="muted" tabular>
        <Facts line={priceAndMiles(carOf(vehicle))} />
      </Text>
    </PhotoLine>
  ) : (
    <VehicleSummary vehicle={vehicle} note={m.received_count({ n: vehicle.offerCount })} />
  );
}

/** The owner can answer once they are known to be the owner; other members only look. */
function OffersOn({ id, vehicle }: { id: string; vehicle: Vehicle | undefined }) {
  const { isOwn, areAnswered } = useOwner(vehicle);
  if (areAnswered && vehicle === undefined) {
    return null;
  }
  return areAnswered && isOwn ? (
    <OwnOffers vehicleId={id} />
  ) : (
    <ReceivedOffers vehicleId={id} isOwn={isOwn} isEmpty={vehicle && vehicle.offerCount === 0} />
  );
}

/** Whether the reader is known to be the owner, and whether this market's owners answer. */
function useOwner(vehicle: Vehicle | undefined) {
  const user = useSession((session) => session.user);
  const areAnswered = useMarketRule("sendsOffers");
  return { isOwn: vehicle !== undefined && isOwnVehicle(vehicle, user), areAnswered };
}
