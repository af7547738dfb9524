import { readPounds } from "@takas/contracts/amount";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useOwnCar } from "@takas/mfe-kit";
import { useState } from "react";

import { useGetSuggestionQuery } from "../../live/liveApi";
import { useDraft } from "../../live/sending/useDraft";
import type { OfferDraft } from "../../live/sending/useDraft";
import { useSendOffer } from "../../live/sending/useSendOffer";
import { directionOf } from "../../live/terms/DirectionChoice";
import type { Direction } from "../../live/terms/DirectionChoice";
import { rangeWords } from "../../live/words";
import { m } from "../../texts/messages.js";
import { countedWords } from "./countedWords";
import { useAskedTerms, useProposalPath } from "./useAskedTerms";

/** A proposal as typed, over the suggested difference. */
export function useProposal(vehicle: Vehicle, cars: Vehicle[]) {
  const asked = useAskedTerms();
  const path = useProposalPath(vehicle.id);
  // The terms of a match are not mixed with what was typed for others.
  const name = asked.car === undefined ? paths.swapProposal.href(vehicle.id) : path;
  const { draft, change: keep, drop } = useDraft(name);
  const sending = useSendOffer(vehicle.id);
  const [isWrong, setWrong] = useState(false);
  const own = useOwnCar().car?.vehicle?.id;
  const car =
    cars.find(({ id }) => id === draft.swapVehicleId) ??
    cars.find(({ id }) => id === asked.car) ??
    cars.find(({ id }) => id === own) ??
    cars[0];
  const { currentData: suggestion, error } = useGetSuggestionQuery(
    { vehicleId: vehicle.id, swapVehicleId: car?.id ?? "" },
    { skip: car === undefined },
  );
  // The suggestion is from the other side's view.
  const suggested = suggestion && -suggestion.deltaCash;
  const isAsked = asked.car === undefined || asked.car === car?.id;
  const mine = (isAsked ? asked.cash : undefined) ?? suggested;
  const direction = draft.direction ?? directionOf(mine ?? 0);
  const amount =
    draft.amount ?? (mine === undefined || mine === 0 ? "" : formatCount(Math.abs(mine)));
  const waiting = error === undefined ? m.counter_comparing() : undefined;
  const terms = suggestion && {
    yours: suggestion.swapVehicleRate,
    theirs: suggestion.vehicleRate,
    cash: cashOf(direction, amount),
  };
  const prices = {
    yours: car && Number(car.askingPrice),
    theirs: Number(vehicle.askingPrice),
  };
  // What explains the suggestion would not explain another sum that a link names.
  const counted = suggestion && mine === suggested && countedWords(suggestion, prices);
  const fair = suggestion ? counted || rangeWords(suggestion, "sender", prices) : waiting;
  const change = (fields: OfferDraft) => {
    setWrong(false);
    // Editing one part leaves the rest of the view unchanged.
    keep("direction" in fields || "amount" in fields ? { direction, amount, ...fields } : fields);
  };
  const submit = async () => {
    const cash = cashOf(direction, amount);
    setWrong(Number.isNaN(cash));
    if (car === undefined || Number.isNaN(cash)) {
      return false;
    }
    const message = draft.message?.trim() ?? "";
    const isSent = await sending.send({
      kind: "swap",
      vehicleId: vehicle.id,
      swapVehicleId: car.id,
      ...(cash !== 0 && { deltaCash: -cash }),
      ...(message !== "" && { message }),
    });
    if (isSent) {
      drop();
    }
    return isSent;
  };
  return {
    path,
    car,
    fields: { direction, amount, fair, isWrong, terms },
    draft,
    change,
    sending,
    submit,
  };
}

/** The cash received in GBP, negative when it is paid; NaN for anything but a whole amount that an offer may have. */
function cashOf(direction: Direction, typed: string): number {
  if (direction === "even") {
    return 0;
  }
  const read = readPounds(typed);
  const amount = read > 0 && read <= OFFER_LIMITS.amountMax ? read : Number.NaN;
  return direction === "receive" ? amount : -amount;
}
