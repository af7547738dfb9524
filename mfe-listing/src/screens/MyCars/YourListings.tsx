import { failureText, useGetMyVehiclesQuery, useMarketRule } from "@takas/client";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carOptions } from "@takas/contracts/vehicles/carName";
import { paths } from "@takas/mfe-kit";
import { Button, EmptyState, ErrorState, Heading, NoCarsDrawing, Section, Stack } from "@takas/ui";
import { Plus } from "lucide-react";
import { useId } from "react";
import type { ComponentProps } from "react";

import { m } from "../../texts/messages.js";
import { ListingRow } from "./ListingRow";
import { ListingRowSkeleton } from "./ListingRowSkeleton";
import { mainActionOf } from "./mainAction";

/** The section "Your Listings": loading, failed, empty or the cars. */
export function YourListings() {
  const { data, error, isFetching, refetch } = useGetMyVehiclesQuery();
  return (
    <Listed title={m.cars_yours()} aria-busy={isFetching}>
      {error !== undefined && data === undefined ? (
        <ErrorState
          level={3}
          title={m.common_carsNotLoaded()}
          text={failureText(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <LoadingRows />
      ) : (
        <Listings vehicles={data} />
      )}
    </Listed>
  );
}

/** Where there are only cars, the screen's title is enough to see what they are. */
function Listed({ title, children, ...rest }: ComponentProps<typeof Section>) {
  const id = useId();
  return useMarketRule("putsCarsFirst") ? (
    <section aria-labelledby={id} {...rest}>
      <Heading id={id} className="visually-hidden">
        {title}
      </Heading>
      {children}
    </section>
  ) : (
    <Section title={title} {...rest}>
      {children}
    </Section>
  );
}

function Listings({ vehicles }: { vehicles: Vehicle[] }) {
  const isByUrgency = useMarketRule("hasMainAction");
  if (vehicles.length === 0) {
    return <NoListings />;
  }
  const listed = isByUrgency ? vehicles.toSorted(byUrgency) : vehicles;
  const nameOf = isByUrgency ? namesOf(vehicles) : titleOf;
  return (
    <Stack as="ul" gap={1.5} tabIndex={-1}>
      {listed.map((vehicle) => (
        <li key={vehicle.id}>
          <ListingRow vehicle={vehicle} name={nameOf(vehicle)} />
        </li>
      ))}
    </Stack>
  );
}

/** The names that offers and selects give the cars (docs/product.md 18.9.6). */
function namesOf(vehicles: readonly Vehicle[]): (vehicle: Vehicle) => string {
  const names = new Map(carOptions(vehicles).map(({ value, label }) => [value, label]));
  return (vehicle) => names.get(vehicle.id) ?? titleOf(vehicle);
}

const titleOf = ({ title }: Vehicle) => title;

/** Those with offers first, then reserved ones; the others stay in their order. */
function byUrgency(one: Vehicle, other: Vehicle): number {
  return urgencyOf(other) - urgencyOf(one);
}

function urgencyOf(vehicle: Vehicle): number {
  return mainActionOf(vehicle) === "offers" ? 2 : Number(vehicle.status === "reserved");
}

function NoListings() {
  return (
    <EmptyState
      level={3}
      drawing={<NoCarsDrawing />}
      title={m.cars_none()}
      text={m.cars_noneText()}
      action={
        <Button
          href={paths.createListing.href()}
          icon={<Plus size={20} strokeWidth={2} aria-hidden="true" />}
        >
          {m.common_addCar()}
        </Button>
      }
    />
  );
}

/** As many as most people have: with one more the layout would shift when the answer arrives. */
function LoadingRows() {
  return (
    <Stack gap={1.5}>
      <output className="visually-hidden">{m.common_loadingCars()}</output>
      <ListingRowSkeleton />
      <ListingRowSkeleton />
    </Stack>
  );
}
