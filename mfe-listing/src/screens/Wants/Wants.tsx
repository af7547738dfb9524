import { failureText, useGetMyVehiclesQuery } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import { carName, carOptions } from "@takas/contracts/vehicles/carName";
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

/** The user's car and what they would swap it for (docs/product.md 18.10); the URL names the car. */
export function Wants() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const carId = new URLSearchParams(useSearch()).get("car") ?? undefined;
  const mine = useGetMyVehiclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const back = useBackTo(paths.myCars.href());
  const cars = mine.currentData?.filter(isOpen);
  // The only car may be back: it asks for no other one.
  const closed = mine.currentData?.find((car) =>
    carId === undefined ? cars?.length === 0 && isReserved(car) : car.id === carId && !isOpen(car),
  );
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
      ) : cars === undefined ? (
        <Loading />
      ) : closed !== undefined ? (
        <ClosedCar car={closed} />
      ) : cars.length === 0 ? (
        <NoCar />
      ) : (
        <ChosenCar cars={cars} car={cars.find(({ id }) => id === carId) ?? (cars[0] as Vehicle)} />
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
function NoCar() {
  return (
    <EmptyState
      drawing={<NoCarsDrawing />}
      title={m.wants_carFirst()}
      text={m.wants_carFirstText()}
      action={
        <Button href={withReturnPath(paths.createListing.href(), paths.wants.href())}>
          {m.common_addCar()}
        </Button>
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
}

function ChosenCar({ cars, car }: ChosenCarProps) {
  const { navigate } = useServices();
  const choose = (id: string) => navigate(paths.wants.href({ car: id }), { replace: true });
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
          <Text weight="medium">{carName(car)}</Text>
          <Text size="small" tone="muted" tabular>
            {factLine("card", car)}
          </Text>
        </PhotoLine>
      )}
      <WantsEditor key={car.id} car={car} />
    </>
  );
}
