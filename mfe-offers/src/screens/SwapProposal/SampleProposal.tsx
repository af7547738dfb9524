import { isOwnVehicle, useGetMyVehiclesQuery, useGetVehicleQuery, useSession } from "@takas/client";
import { MESSAGE_MAX } from "@takas/contracts/limits";
import { cashOnTop } from "@takas/contracts/market/swapTerms";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useOwnCar, useParams, usePage, useServices } from "@takas/mfe-kit";
import type { MyCar } from "@takas/mfe-kit";
import { ActionBar, Button, SelectField, Text, TextArea } from "@takas/ui";
import { useState } from "react";
import type { ReactNode } from "react";

import { carOf } from "../../car";
import type { Car } from "../../car";
import { FairTerms } from "../../components/FairTerms";
import type { Rate } from "../../components/FairTerms";
import { SampleNote } from "../../components/SampleNote";
import { sampleCars } from "../../sampleCars";
import { m } from "../../texts/messages.js";
import { CarComparison } from "./CarComparison";
import { CashDifference } from "./CashDifference";
import { LoadingCars, OwnCar } from "./ProposalCars";
import { Cancel, ProposalFrame } from "./ProposalFrame";
import { useAskedTerms } from "./useAskedTerms";

/** A proposal of the sample market: the real cars where the visitor has one, and nothing is sent (docs/product.md 2.8). */
export function SampleProposal() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  const { id = "" } = useParams();
  const user = useSession((session) => session.user);
  const { car: own, isOff } = useOwnCar();
  const theirs = useGetVehicleQuery(id);
  const mine = useGetMyVehiclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const vehicle = theirs.currentData;
  const cars = mine.currentData?.filter(({ status }) => status === "active") ?? [];
  if (theirs.isLoading || mine.isLoading) {
    return (
      <ProposalFrame id={id}>
        <LoadingCars />
      </ProposalFrame>
    );
  }
  if (vehicle !== undefined && isOwnVehicle(vehicle, user)) {
    return (
      <ProposalFrame id={id}>
        <OwnCar />
      </ProposalFrame>
    );
  }
  return (
    <ProposalFrame id={id}>
      {vehicle !== undefined && cars.length === 0 && own !== undefined && !isOff ? (
        <EnteredCar vehicle={vehicle} own={own} />
      ) : vehicle === undefined || cars.length === 0 ? (
        <Example id={id} />
      ) : (
        <RealCars vehicle={vehicle} cars={cars} />
      )}
    </ProposalFrame>
  );
}

/** What a visitor without a car sees. */
function Example({ id }: { id: string }) {
  return (
    <Comparison id={id} yours={sampleCars.bmw} theirs={sampleCars.toyota}>
      <SampleNote />
      <Text size="small" tone="muted">
        {m.proposal_example()}
      </Text>
    </Comparison>
  );
}

/** A car that is not listed, which the visitor entered on this device: it counts at its market value. */
function EnteredCar({ vehicle, own }: { vehicle: Vehicle; own: MyCar }) {
  const { title, year, mileage, value, range, confidence, explanation } = own;
  const car: Car = { title, image: undefined, year, mileage, askingPrice: value };
  const rate = { marketValue: value, range, confidence, explanation };
  return (
    <Comparison
      id={vehicle.id}
      yours={car}
      theirs={carOf(vehicle)}
      rates={{ yours: rate, theirs: vehicle.marketRate }}
      cash={-cashOnTop(value, Number(vehicle.askingPrice)) || 0}
    >
      <Text size="small" tone="muted">
        {`${m.proposal_marketTerms()} ${m.proposal_sample()}`}
      </Text>
    </Comparison>
  );
}

function RealCars({ vehicle, cars }: { vehicle: Vehicle; cars: Vehicle[] }) {
  const [chosen, setChosen] = useState<string>();
  const { cash: asked } = useAskedTerms();
  const own = useOwnCar().car?.vehicle?.id;
  const car = cars.find(({ id }) => id === chosen) ?? cars.find(({ id }) => id === own) ?? cars[0];
  return (
    car !== undefined && (
      <Comparison
        id={vehicle.id}
        yours={carOf(car)}
        theirs={carOf(vehicle)}
        rates={{ yours: car.marketRate, theirs: vehicle.marketRate }}
        // Named by the link for the car that it was opened with.
        cash={car.id === own ? asked : undefined}
      >
        <Text size="small" tone="muted">
          {`${car.id === own && asked !== undefined ? m.proposal_marketTerms() : m.proposal_priceTerms()} ${m.proposal_sample()}`}
        </Text>
        {cars.length > 1 && (
          <SelectField
            label={m.common_yourCar()}
            options={cars.map(({ id, title }) => ({ value: id, label: title }))}
            value={car.id}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </Comparison>
    )
  );
}

interface ComparisonProps {
  id: string;
  yours: Car;
  theirs: Car;
  /** What both are worth, for cars that exist. */
  rates?: { yours: Rate; theirs: Rate };
  /** What the visitor receives in GBP. @defaultValue the difference of both prices */
  cash?: number | undefined;
  /** Content above the cars. */
  children: ReactNode;
}

function Comparison({
  id,
  yours,
  theirs,
  rates,
  cash = yours.askingPrice - theirs.askingPrice,
  children,
}: ComparisonProps) {
  const { navigate } = useServices();
  return (
    <>
      {children}
      <CarComparison yours={yours} theirs={theirs} />
      <CashDifference yours={theirs.askingPrice + cash} theirs={theirs.askingPrice} />
      {rates !== undefined && <FairTerms yours={rates.yours} theirs={rates.theirs} cash={cash} />}
      <TextArea
        label={m.common_message()}
        placeholder={m.proposal_messageExample()}
        maxLength={MESSAGE_MAX}
        hasCounter={false}
      />
      <ActionBar bottomBar={false}>
        <Cancel id={id} />
        <Button onClick={() => navigate(`${paths.offers.href()}?success=swap-sent`)}>
          {m.proposal_send()}
        </Button>
      </ActionBar>
    </>
  );
}
