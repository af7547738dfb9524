import { useMarketRule } from "@takas/client";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH } from "@takas/contracts/limits";
import { formatCount, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Chip, Row, TextField } from "@takas/ui";

import { useFairRange, useRounding } from "../../fairPrice";
import { m } from "../../texts/messages.js";
import { useReadOffered } from "../../useReadOffered";
import { distinctAmounts, fairness, quickAmounts } from "./amount";

interface AmountFieldProps {
  vehicle: Vehicle;
  /** As typed. */
  value: string;
  error: string | undefined;
  onValueChange: (typed: string) => void;
}

/** The amount of an offer, with its fairness. */
export function AmountField({ vehicle, value, error, onValueChange }: AmountFieldProps) {
  const read = useReadOffered();
  const fair = useFairRange(vehicle.marketRate);
  const isByAsking = useMarketRule("saysValuesPlainly");
  return (
    <TextField
      label={m.cash_amount()}
      {...poundSide()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={AMOUNT_LENGTH}
      placeholder={m.cash_enter()}
      value={value}
      error={error}
      hint={fairness(read(value), fair, isByAsking ? Number(vehicle.askingPrice) : undefined)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

/** Amounts to pick in place of typing one. */
export function QuickAmounts({
  vehicle,
  onValueChange,
}: Pick<AmountFieldProps, "vehicle" | "onValueChange">) {
  const round = useRounding();
  const quick = useMarketRule("mergesAmounts") ? distinctAmounts : quickAmounts;
  return (
    <Row role="group" aria-label={m.cash_quickAmounts()}>
      {quick(vehicle, round).map(({ id, label, amount }) => (
        <Chip
          key={id}
          label={label()}
          detail={formatMoney(amount)}
          onClick={() => onValueChange(formatCount(amount))}
        />
      ))}
    </Row>
  );
}
