import {
  failureText,
  inStorage,
  isApiError,
  useGetFavouritesQuery,
  useGetVehicleQuery,
  useMarketRule,
  useSetFavouriteMutation,
} from "@takas/client";
import { COMPARED_CARS } from "@takas/contracts/limits";
import type { Favourite } from "@takas/contracts/live/watch";
import { formatMoney } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import {
  Button,
  Dialog,
  IconButton,
  PhotoLine,
  Price,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";
import { X } from "lucide-react";
import { useState } from "react";

import { m } from "../../texts/messages.js";

/** The user's favourites, and how their prices changed: in the sample market those of this device. */
export function Favourites({ onClose }: { onClose: () => void }) {
  const areStored = useMarketRule("storesFavourites");
  const { currentData, error } = useGetFavouritesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [place] = useState(placeOfKept);
  const kept = currentData?.map(({ vehicleId }) => vehicleId) ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.profile_favourites()}
      description={areStored ? m.favourites_live() : place}
      actions={
        currentData?.length === 0 ? (
          <Button href={paths.search.href()}>{m.favourites_find()}</Button>
        ) : (
          kept.length >= COMPARED_CARS.min && (
            <Button href={paths.compare.href(kept.slice(0, COMPARED_CARS.max))}>
              {m.favourites_compare()}
            </Button>
          )
        )
      }
    >
      {currentData === undefined && error === undefined && (
        <Skeleton height="72px" corners="card" />
      )}
      {error !== undefined && (
        <Text tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
      {currentData?.length === 0 && <Text>{m.favourites_none()}</Text>}
      <Stack as="ul" gap={2}>
        {currentData?.map((favourite) => (
          <li key={favourite.vehicleId}>
            {areStored ? <Kept favourite={favourite} /> : <KeptHere favourite={favourite} />}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Where the sample market's favourites are: blocked storage has none and takes none. */
function placeOfKept(): string {
  const isBlocked = inStorage("localStorage", ({ length }) => length) === undefined;
  return isBlocked ? m.favourites_blocked() : m.favourites_sample();
}

/** One that this device keeps, whose car is requested here. */
function KeptHere({ favourite }: { favourite: Favourite }) {
  const { data: vehicle, error } = useGetVehicleQuery(favourite.vehicleId);
  if (vehicle === undefined && error === undefined) {
    return <Skeleton height="72px" corners="card" />;
  }
  // The last answer stays in the cache when a reload finds the car gone.
  const isGone = isApiError(error) && error.status === 404;
  if (error !== undefined && !isGone) {
    return <Text tone="danger">{failureText(error)}</Text>;
  }
  return (
    <Kept favourite={{ ...favourite, ...(vehicle !== undefined && !isGone && { vehicle }) }} />
  );
}

function Kept({ favourite: { vehicleId, vehicle, savedPrice } }: { favourite: Favourite }) {
  const [set] = useSetFavouriteMutation();
  const title = vehicle?.title ?? m.favourites_gone();
  const remove = (
    <IconButton
      label={m.favourites_remove({ car: title })}
      onClick={() => void set({ id: vehicleId, isFavourite: false, price: savedPrice })}
    >
      <X size={20} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <PhotoLine photo={vehicle?.images[0]} trailing={remove}>
      {vehicle === undefined ? (
        <>
          <Text weight="medium">{title}</Text>
          <Text size="small" tone="muted">
            {m.favourites_notForSale()}
          </Text>
        </>
      ) : (
        <>
          <TextLink href={paths.listing.href(vehicleId)}>{title}</TextLink>
          <div>
            <Price amount={vehicle.askingPrice} size="small" />
          </div>
          {Number(vehicle.askingPrice) !== savedPrice && (
            <Text size="small" tone="muted" tabular>
              {m.favourites_wasPrice({ price: formatMoney(savedPrice) })}
            </Text>
          )}
        </>
      )}
    </PhotoLine>
  );
}
