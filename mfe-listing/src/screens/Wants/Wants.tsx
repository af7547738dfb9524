import {
  failureText,
  isOwnVehicle,
  useGetMyVehiclesQuery,
  useGetVehicleQuery,
  useSession,
} from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import { carOptions } from "@takas/contracts/vehicles/carName";
import { paths, useBackTo, usePage, useSearch, useServices, withReturnPath } from "@takas/mfe-kit";
import {
  Button,
  EmptyState,
  ErrorState,
  NoCarsDrawing,
  OfflineDrawing,
  Page,
  PageHeader,
  PhotoLine,
  SelectField,
  Skeleton,
  Text,
} from "@takas/ui";

import { TakenDown } from "../../components/TakenDown";
import { m } from "../../texts/messages.js";
import { WantsEditor } from "../../wants/WantsEditor";

/** The user's car and what they would swap it for (docs/product.md 18.10); the URL names the car, and another one that it should be like. */
export function Wants() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { car: carId, like: likeId } = Object.fromEntries(new URLSearchParams(useSearch()));
  const mine = useGetMyVehiclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const like = useGetVehicleQuery(likeId ?? "", { skip: likeId === undefined });
  const back = useBackTo(likeId === undefined ? paths.myCars.href() : paths.listing.href(likeId));
  const cars = mine.currentData?.filter(isOpen);
  // The only car may be back: it asks for no other one.
  const closed = mine.currentData?.find((car) =>
    carId === undefined ? cars?.length === 0 && isReserved(car) : car.id === carId && !isOpen(car),
  );
  const isLikeKnown = likeId === undefined || like.currentData !== undefined || like.isError;
  const header = <PageHeader narrow title={m.wants_ask()} {...back} />;
  return (
    <Page narrow bottomBar={false} header={header}>
      {mine.error !== undefined && mine.currentData === undefined ? (
        <ErrorState
          drawing={<OfflineDrawing />}
          title={m.common_carsNotLoaded()}
          text={failureText(mine.error)}
          isRetrying={mine.isFetching}
          onRetry={() => void mine.refetch()}
        />
      ) : cars === undefined || !isLikeKnown ? (
        <Loading />
      ) : closed !== undefined ? (
        <ClosedCar car={closed} />
      ) : cars.length === 0 ? (
        <NoCar next={paths.wants.href(likeId === undefined ? {} : { like: likeId })} />
      ) : (
        <ChosenCar
          cars={cars}
          car={cars.find(({ id }) => id === carId) ?? (cars[0] as Vehicle)}
          like={like.currentData}
        />
      )}
    </Page>
  );
}

/** A car that is, or may be again, on the market. */
const OPEN: ReadonlySet<string> = new Set(["active", "paused", "review"]);

function isOpen({ status, isTakenDown }: Vehicle): boolean {
  return OPEN.has(status) && isTakenDown !== true;
}

function isReserved({ status }: Vehicle): boolean {
  return status === "reserved";
}

function Loading() {
  return (
    <>
      <output className="visually-hidden">{m.common_loadingCars()}</output>
      <Skeleton height="72px" corners="card" />
      <Skeleton height="180px" corners="card" />
    </>
  );
}

/** Listing a car returns here. */
function NoCar({ next }: { next: string }) {
  return (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title={m.wants_carFirst()}
      text={m.wants_carFirstText()}
      action={
        <Button href={withReturnPath(paths.createListing.href(), next)}>{m.common_addCar()}</Button>
      }
    />
  );
}

/** The car of the address, which is reserved or sold, has expired or was taken down. */
function ClosedCar({ car: { status, isTakenDown } }: { car: Vehicle }) {
  const [title, text] =
    isTakenDown === true
      ? [m.wants_offMarket(), <TakenDown key="takenDown" />]
      : status === "expired"
        ? [m.wants_expired(), m.wants_expiredText()]
        : status === "reserved"
          ? [m.wants_reserved(), m.wants_reservedText()]
          : [m.wants_sold(), undefined];
  return (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title={title}
      text={text}
      action={<Button href={paths.myCars.href()}>{m.cars_title()}</Button>}
    />
  );
}

interface ChosenCarProps {
  /** The user's cars, at least one. */
  cars: Vehicle[];
  car: Vehicle;
  like: Vehicle | undefined;
}

function ChosenCar({ cars, car, like }: ChosenCarProps) {
  const { navigate } = useServices();
  const user = useSession((session) => session.user);
  const isOwn = like !== undefined && isOwnVehicle(like, user);
  const choose = (id: string) =>
    navigate(paths.wants.href({ car: id, ...(like && { like: like.id }) }), { replace: true });
  return (
    <>
      {cars.length > 1 ? (
        <SelectField
          label={m.common_yourCar()}
          options={carOptions(cars)}
          value={car.id}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <PhotoLine photo={car.images[0]}>
          <Text weight="medium">{car.title}</Text>
          <Text size="small" tone="muted" tabular>
            {factLine("card", car)}
          </Text>
        </PhotoLine>
      )}
      {isOwn && <Text role="note">{m.wants_ownCar()}</Text>}
      <WantsEditor key={`${car.id} ${like?.id ?? ""}`} car={car} like={isOwn ? undefined : like} />
    </>
  );
}
