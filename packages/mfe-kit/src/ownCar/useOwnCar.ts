import { useGetMyVehiclesQuery, useSession } from "@takas/client";
import type { Confidence } from "@takas/contracts/choices";
import type { Range } from "@takas/contracts/limits";
import type { OwnCar } from "@takas/contracts/market/swapTerms";
import { swapWorth } from "@takas/contracts/market/swapWorth";
import type { Vehicle } from "@takas/contracts/vehicle";
import { titleOf } from "@takas/contracts/vehicleFields";
import { useMemo } from "react";

import { useKeptCar } from "./keptCar";
import type { EnteredCar, KeptCar } from "./keptCar";

/** The visitor's own car: a listing of theirs, or what they entered on this device. */
export interface MyCar extends OwnCar {
  /** "2017 Toyota RAV4". */
  title: string;
  /** The 80 % interval of the value, whole GBP; absent where the asking price is used. */
  range: Range | undefined;
  confidence: Confidence;
  explanation: string;
  /** "asking": a listing counts at its asking price, unless a firm market value is below it. */
  basis: "market" | "asking";
  /** The listing, if it is one; otherwise the visitor entered it. */
  vehicle?: Vehicle;
  make: string;
  model: string;
  year: number;
  /** Miles. */
  mileage: number;
}

interface OwnCarState {
  car: MyCar | undefined;
  /** The car that they entered, also while a listing is their car. */
  entered: EnteredCar | undefined;
  /** The visitor's active listings, each of which may be their car. */
  listed: readonly Vehicle[];
}

/**
 * The visitor's own car (docs/product.md 2.23). A listing that they chose comes first, then a car that they entered,
 * then the newest of their active listings.
 */
export function useOwnCar(): OwnCarState {
  const kept = useKeptCar();
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data = NONE } = useGetMyVehiclesQuery(undefined, { skip: !isAuthenticated });
  return useMemo(() => {
    const listed = data.filter(({ status }) => status === "active");
    return {
      car: ownCarOf(kept, listed),
      entered: kept.entered,
      listed,
    };
  }, [kept, data]);
}

const NONE: readonly Vehicle[] = [];

function ownCarOf({ vehicleId, entered }: KeptCar, listed: readonly Vehicle[]): MyCar | undefined {
  const chosen = listed.find(({ id }) => id === vehicleId);
  if (chosen === undefined && entered !== undefined) {
    return enteredCar(entered);
  }
  const vehicle = chosen ?? listed[0];
  return vehicle && listedCar(vehicle);
}

function enteredCar(entered: EnteredCar): MyCar {
  const { make, model, year, mileage, value, range, confidence, explanation } = entered;
  return {
    name: briefly(model),
    title: titleOf(entered),
    make,
    model,
    year,
    mileage,
    value,
    range,
    confidence,
    explanation,
    basis: "market",
  };
}

function listedCar(vehicle: Vehicle): MyCar {
  const { title, make, model, year, mileage, askingPrice, marketRate } = vehicle;
  const { range, confidence = "low", explanation = "" } = marketRate ?? {};
  const worth = swapWorth(Number(askingPrice), marketRate);
  const isMarket = worth < Number(askingPrice);
  return {
    name: briefly(model),
    title,
    make,
    model,
    year,
    mileage,
    value: worth,
    range: isMarket ? range : undefined,
    confidence,
    explanation,
    basis: isMarket ? "market" : "asking",
    vehicle,
  };
}

/** Letters that a card has room for. */
const NAME_MAX = 14;

/** A model as cards name it: its first words. */
function briefly(model: string): string {
  const [first = "", ...rest] = model.trim().split(/\s+/);
  const words = rest.reduce((name, word) => {
    const longer = `${name} ${word}`;
    return longer.length > NAME_MAX ? name : longer;
  }, first);
  return words.slice(0, NAME_MAX);
}
