import { otherMoneyError, readPounds } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH, COUNTER_STEP, OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { roundCash } from "@takas/contracts/market/swapTerms";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { Button, Dialog, Row, Stack, Text, TextField } from "@takas/ui";
import { useId, useState } from "react";

import { FairTerms } from "../../components/FairTerms";
import { useFairRange } from "../../fairPrice";
import { m } from "../../texts/messages.js";
import { useGetOfferSuggestionQuery } from "../liveApi";
import { carsOf, cashOf, counterOf } from "../liveOffer";
import { rangeWords } from "../words";
import { DirectionChoice, amountLabel, directionOf } from "./DirectionChoice";
import type { Direction } from "./DirectionChoice";

export interface TermsDialogProps {
  offer: LiveOffer;
  isPending: boolean;
  onClose: () => void;
  onCounter: (change: OfferChangeWrite) => void;
}

/**
 * Asks for new terms: for a swap who pays how much, for a sale the price. It starts from the current ones, moves in
 * steps and shows the fair range.
 */
export function TermsDialog({ offer, isPending, onClose, onCounter }: TermsDialogProps) {
  const formId = useId();
  const isCash = offer.kind === "cash";
  const standing = isCash ? (offer.cashAmount ?? 0) : cashOf(offer);
  // An even swap cannot be countered with one, so nothing is chosen yet.
  const isOpenChoice = !isCash && standing === 0 && offer.mayKeep !== true;
  const [direction, setDirection] = useState(isOpenChoice ? undefined : directionOf(standing));
  const [typed, setTyped] = useState(standing === 0 ? "" : formatCount(Math.abs(standing)));
  const [error, setError] = useState<string>();
  const step = (by: number) => {
    const from = amountOf(typed);
    const next = Math.max(0, roundCash((Number.isNaN(from) ? Math.abs(standing) : from) + by));
    setError(undefined);
    setTyped(next === 0 ? "" : formatCount(next));
    if (next === 0 && !isCash && !isOpenChoice) {
      setDirection("even");
    }
  };
  const cash = isCash ? amountOf(typed) : signed(direction, amountOf(typed));
  const isSame = cash === standing && offer.mayKeep !== true;
  const label = isCash ? m.counter_price() : labelOf(direction);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (Number.isNaN(cash)) {
      setError(
        otherMoneyError(typed) ?? m.counter_wrong({ max: formatMoney(OFFER_LIMITS.amountMax) }),
      );
    } else {
      onCounter(counterOf(offer, cash));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.counter_title()}
      description={isOpenChoice ? m.counter_standingEven() : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={isSame} isPending={isPending}>
            {m.counter_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Stack gap={1.5}>
          {!isCash && (
            <DirectionChoice
              hasEven={!isOpenChoice}
              value={direction}
              onValueChange={(next) => {
                setDirection(next);
                setError(undefined);
              }}
            />
          )}
          {label !== undefined && (
            <>
              <TextField
                label={label}
                {...poundSide()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={AMOUNT_LENGTH}
                value={typed}
                error={error}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
              <Row equal wrap={false}>
                <Button variant="secondary" size="small" onClick={() => step(-COUNTER_STEP)}>
                  {m.counter_less({ amount: formatMoney(COUNTER_STEP) })}
                </Button>
                <Button variant="secondary" size="small" onClick={() => step(COUNTER_STEP)}>
                  {m.counter_more({ amount: formatMoney(COUNTER_STEP) })}
                </Button>
              </Row>
            </>
          )}
          {isCash ? <FairPrice offer={offer} /> : <FairDifference offer={offer} cash={cash} />}
          {isSame && !isOpenChoice && (
            <Text size="small" tone="muted">
              {m.counter_standing()}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** The same range as on the screen of a cash offer. */
function FairPrice({ offer: { vehicle } }: { offer: LiveOffer }) {
  const fair = useFairRange(vehicle?.marketRate);
  if (fair === undefined) {
    return null;
  }
  const { min, max } = fair;
  return (
    <Text size="small" tabular>
      {m.counter_fair({ min: formatMoney(min), max: formatMoney(max) })}
    </Text>
  );
}

/** The fair difference by both market values, and how fair the typed terms are, otherwise the current ones. */
function FairDifference({ offer, cash }: { offer: LiveOffer; cash: number }) {
  const { id, role } = offer;
  const { yours, theirs } = carsOf(offer);
  const prices = { yours: yours?.askingPrice, theirs: theirs?.askingPrice };
  const { currentData, error } = useGetOfferSuggestionQuery(id);
  const waiting = error === undefined ? m.counter_comparing() : undefined;
  const rates =
    role === "owner"
      ? [currentData?.vehicleRate, currentData?.swapVehicleRate]
      : [currentData?.swapVehicleRate, currentData?.vehicleRate];
  return (
    <>
      <Text size="small" role="status" tabular>
        {currentData === undefined ? waiting : rangeWords(currentData, role, prices)}
      </Text>
      <FairTerms
        yours={rates[0]}
        theirs={rates[1]}
        cash={Number.isNaN(cash) ? cashOf(offer) : cash}
      />
    </>
  );
}

/** The label of the amount; undefined where there is none. */
function labelOf(direction: Direction | undefined): string | undefined {
  return direction === undefined || direction === "even" ? undefined : amountLabel(direction);
}

function signed(direction: Direction | undefined, amount: number): number {
  if (direction === undefined || direction === "even") {
    return 0;
  }
  return direction === "receive" ? amount : -amount;
}

/** Whole pounds up to the limit; NaN for anything else. */
function amountOf(typed: string): number {
  const amount = readPounds(typed);
  return amount > 0 && amount <= OFFER_LIMITS.amountMax ? amount : Number.NaN;
}
