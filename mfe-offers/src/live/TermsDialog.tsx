import { FAIR_RANGE } from "@takas/contracts/limits";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { cashFor } from "@takas/contracts/offerStates";
import { Button, Dialog, Stack, Text, TextField } from "@takas/ui";
import { useId, useState } from "react";

import { FairTerms } from "../components/FairTerms";
import { DirectionChoice, directionOf } from "./DirectionChoice";
import type { Direction } from "./DirectionChoice";
import { useGetOfferSuggestionQuery } from "./liveApi";
import { cashOf } from "./liveOffer";
import { rangeWords } from "./words";

interface TermsDialogProps {
  offer: LiveOffer;
  isPending: boolean;
  onClose: () => void;
  onCounter: (change: OfferChangeWrite) => void;
}

/** Asks for new terms: for a swap "I receive" or "I pay", for a sale the price. Shows those that stand, and the fair range. */
export function TermsDialog({ offer, isPending, onClose, onCounter }: TermsDialogProps) {
  const formId = useId();
  const isCash = offer.kind === "cash";
  const standing = isCash ? (offer.cashAmount ?? 0) : cashOf(offer);
  const [direction, setDirection] = useState<Direction>(directionOf(standing));
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const cash = isCash ? amountOf(typed) : signed(direction, amountOf(typed));
    const wrong = Number.isNaN(cash)
      ? "Please enter a whole amount in pounds, above 0."
      : cash === standing
        ? "These terms stand already. Accept them instead."
        : undefined;
    setError(wrong);
    if (wrong === undefined) {
      onCounter(termsOf(offer, cash));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Counter Offer"
      description={`Now: ${standingWords(offer)}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Send Counter Offer
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Stack gap={1.5}>
          {!isCash && (
            <DirectionChoice
              label="Cash difference"
              options={DIRECTIONS}
              value={direction}
              onValueChange={(next) => {
                setDirection(next);
                setError(undefined);
              }}
            />
          )}
          {isCash || direction !== "even" ? (
            <TextField
              label={isCash ? "Price" : direction === "receive" ? "I receive" : "I pay"}
              prefix="£"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={typed}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
          ) : (
            error !== undefined && (
              <Text size="small" tone="danger" role="alert">
                {error}
              </Text>
            )
          )}
          {isCash ? (
            <FairPrice offer={offer} />
          ) : (
            <FairDifference
              offer={offer}
              cash={signed(direction, direction === "even" ? 0 : amountOf(typed))}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** 90% to 110% of the car's market value (docs/product.md 9.5). */
function FairPrice({ offer: { vehicle } }: { offer: LiveOffer }) {
  const value = vehicle?.marketRate?.marketValue;
  return value === undefined ? null : (
    <Text size="small" tabular>
      Fair: {formatMoney(value * FAIR_RANGE.low)} to {formatMoney(value * FAIR_RANGE.high)}.
    </Text>
  );
}

/** The fair difference by both market values, and how fair the terms are as typed, otherwise as they stand. */
function FairDifference({ offer, cash }: { offer: LiveOffer; cash: number }) {
  const { id, role } = offer;
  const { currentData, error } = useGetOfferSuggestionQuery(id);
  const waiting = error === undefined ? "Comparing both cars..." : undefined;
  const rates =
    role === "owner"
      ? [currentData?.vehicleRate, currentData?.swapVehicleRate]
      : [currentData?.swapVehicleRate, currentData?.vehicleRate];
  return (
    <>
      <Text size="small" role="status" tabular>
        {currentData === undefined ? waiting : rangeWords(currentData, role)}
      </Text>
      <FairTerms
        yours={rates[0]}
        theirs={rates[1]}
        cash={Number.isNaN(cash) ? cashOf(offer) : cash}
      />
    </>
  );
}

/** The terms that stand, from the reader's side. */
function standingWords(offer: LiveOffer): string {
  const cash = cashOf(offer);
  if (offer.kind === "cash") {
    return formatMoney(Math.abs(cash));
  }
  return cash === 0
    ? "an even swap"
    : `you ${cash > 0 ? "receive" : "pay"} ${formatMoney(Math.abs(cash))}`;
}

function signed(direction: Direction, amount: number): number {
  if (direction === "even") {
    return 0;
  }
  return direction === "receive" ? amount : -amount;
}

/** Whole pounds as people type them ("1,500", "£2 000"); NaN for anything else. */
function amountOf(typed: string): number {
  const plain = typed.replace(/[£,\s]/g, "");
  return /^\d{1,8}$/.test(plain) && Number(plain) > 0 ? Number(plain) : Number.NaN;
}

function termsOf({ kind, role }: LiveOffer, cash: number): OfferChangeWrite {
  if (kind === "cash") {
    return { action: "counter", cashAmount: cash };
  }
  return { action: "counter", ...(cash !== 0 && { deltaCash: cashFor(role, cash) }) };
}

const DIRECTIONS = [
  { value: "receive", label: "I receive" },
  { value: "even", label: "Even swap" },
  { value: "pay", label: "I pay" },
] as const;
