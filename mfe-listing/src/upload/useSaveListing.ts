import { useMarketRule, useServerMessage } from "@takas/client";
import type { ApiError } from "@takas/client";
import { OFFLINE } from "@takas/contracts/offline";
import type { RefusedPhoto } from "@takas/contracts/problem";
import type { NewVehicleBody, Vehicle } from "@takas/contracts/vehicle";
import { useServices } from "@takas/mfe-kit";
import { useRef, useState } from "react";

import { useSaveVehicleMutation } from "../listingApi";
import { m } from "../texts/messages.js";

/** Why a listing was not saved. */
export interface Failure {
  text: string;
  /** Whether no answer of the API came, so that the listing may have been saved. */
  isUnsure: boolean;
  /** The photos with contact details, by their index in the listing. */
  photos: readonly RefusedPhoto[];
  /** The rejected fields by the names they have on the wire. */
  fields: readonly string[];
}

/** The outcome of an attempt: saved, cancelled by the seller, or a failure that a toast has reported. */
export type Outcome =
  | { status: "saved"; vehicle: Vehicle }
  | { status: "stopped" }
  | ({ status: "failed" } & Failure);

export interface SaveListing {
  save: (body: NewVehicleBody) => Promise<Outcome>;
  isPending: boolean;
  /** The fraction of the bytes sent, 0 to 1; undefined while nothing is being sent. */
  progress: number | undefined;
  /** Cancels the request. While `progress` is below 1, nothing is saved: the server takes no part of a listing. */
  cancel: () => void;
  failure: Failure | undefined;
}

/**
 * Saves a new or existing listing. `fallback` is the error sentence when the server gives none (docs/product.md 8.4).
 */
export function useSaveListing(id: string | undefined, fallback: string): SaveListing {
  const { toast } = useServices();
  const serverMessage = useServerMessage();
  const saysOffline = useMarketRule("wordsFaults");
  const [saveVehicle, { isLoading }] = useSaveVehicleMutation();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const stop = useRef<() => void>(undefined);
  const save = async (body: NewVehicleBody): Promise<Outcome> => {
    setFailure(undefined);
    setProgress(0);
    const wasOnline = navigator.onLine;
    const sending = saveVehicle({ id, body, onProgress: setProgress });
    let isStopped = false;
    stop.current = () => {
      isStopped = true;
      sending.abort();
    };
    const { data, error } = await sending;
    setProgress(undefined);
    if (data !== undefined) {
      return { status: "saved", vehicle: data };
    }
    if (isStopped) {
      return { status: "stopped" };
    }
    const { status, photos = [], fields = {} } = error as ApiError;
    const isOffline = saysOffline && status === 0 && !navigator.onLine;
    // A proxy's 502 or 504 and a success that was cut off may come after the listing was saved, as no answer may.
    const isUnsure = wasOnline && (status < 400 || status === 502 || status === 504);
    const unsaid = saysOffline && isUnsure ? m.wizard_unsure() : fallback;
    const text = isOffline ? OFFLINE.repeat() : (serverMessage(error) ?? unsaid);
    const found = { text, isUnsure, photos, fields: Object.keys(fields) };
    setFailure(found);
    toast({ variant: "destructive", title: m.wizard_error(), description: text });
    return { status: "failed", ...found };
  };
  return { save, isPending: isLoading, progress, cancel: () => stop.current?.(), failure };
}
