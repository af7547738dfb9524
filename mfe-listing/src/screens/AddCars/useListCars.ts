import { failureText, useGetMyVehiclesQuery } from "@takas/client";
import type { ApiError } from "@takas/client";
import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useEffect, useRef, useState } from "react";

import { useAskBeforeUnload } from "../../components/useAskBeforeUnload";
import { keyOf } from "../../csv/readCars";
import type { CarRow } from "../../csv/readCars";
import { useAddCarMutation, useShowAddedMutation } from "../../listingApi";
import { bodyOf } from "../../listingForm";
import { m } from "../../texts/messages.js";

/** What became of a line: its listing, or why the server refused it. */
export type RowResult = { car: Vehicle; error?: undefined } | { car?: undefined; error: string };

export interface ListCars {
  /** By line. */
  results: ReadonlyMap<number, RowResult>;
  /** How many more cars the user may have. */
  room: number;
  isRunning: boolean;
  /** Why it stopped early. The remaining cars can be listed with another try. */
  stopped: string | undefined;
  list: (rows: readonly CarRow[]) => Promise<void>;
  reset: () => void;
}

/**
 * Lists cars one after the other, as the form lists one. A line whose answer was lost can be sent again: the user's own
 * cars are read first, and the server creates equal listings of ten minutes once. Leaving the screen stops it after the
 * car that is being sent.
 */
export function useListCars(): ListCars {
  const { data: mine = [], refetch } = useGetMyVehiclesQuery();
  const [addCar] = useAddCarMutation();
  const [showAdded] = useShowAddedMutation();
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [stopped, setStopped] = useState<string>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  useAskBeforeUnload(isRunning);

  /** Waits where the server asks for it. */
  const add = async (row: CarRow): Promise<Answer> => {
    const answer = await addCar(bodyOf(row.form));
    const seconds = secondsToWait(answer.error as ApiError | undefined);
    if (seconds === undefined || isLeft.current) {
      return answer;
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return add(row);
  };

  const list = async (rows: readonly CarRow[]) => {
    setRunning(true);
    setStopped(undefined);
    const now = await refetch();
    if (now.isError) {
      setStopped(failureText(now.error));
      setRunning(false);
      return;
    }
    const own = new Map(now.data?.map((car) => [keyOf(car), car]));
    for (const row of rows) {
      const known = own.get(keyOf(bodyOf(row.form)));
      const { data, error } = known === undefined ? await add(row) : { data: known };
      if (isLeft.current) {
        break;
      }
      if (error !== undefined && !isOfRow(error as ApiError)) {
        setStopped(failureText(error));
        break;
      }
      const result = data === undefined ? { error: refusalOf(error as ApiError) } : { car: data };
      setResults((before) => new Map(before).set(row.line, result));
    }
    setRunning(false);
    await showAdded();
  };
  const reset = () => {
    setResults(new Map());
    setStopped(undefined);
  };
  const cars = [...mine, ...listedIn(results)];
  const room = Math.max(0, VEHICLE_LIMITS.perOwner - new Set(cars.map(({ id }) => id)).size);
  return { results, room, isRunning, stopped, list, reset };
}

/** The cars that were listed. */
export function listedIn(results: ListCars["results"]): Vehicle[] {
  return [...results.values()].flatMap(({ car }) => car ?? []);
}

type Answer = Awaited<ReturnType<ReturnType<typeof useAddCarMutation>[0]>>;

function secondsToWait(error: ApiError | undefined): number | undefined {
  if (error?.status !== 429) {
    return undefined;
  }
  const { seconds } = (error.params ?? {}) as { seconds?: number };
  return seconds ?? 10;
}

/** Why the server refused a car. A file has no titles: they are made of year, make and model. */
function refusalOf(error: ApiError): string {
  const { field, quote } = (error.params ?? {}) as { field?: string; quote?: string };
  return error.code === "listing.showsContact" && field === "title"
    ? m.csv_nameShowsContact({ quote: quote ?? "" })
    : failureText(error);
}

/** Whether an error is about one car; any other would meet the next one, too. */
function isOfRow({ status }: ApiError): boolean {
  return status === 400 || status === 422;
}
