import { otherMoneyError } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH, OFFER_LIMITS } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Card, Stack, Text, TextField } from "@takas/ui";
import { useEffect, useRef } from "react";

import { FairTerms } from "../../components/FairTerms";
import type { FairTermsProps } from "../../components/FairTerms";
import type { OfferDraft } from "../../live/sending/useDraft";
import { DirectionChoice, amountLabel } from "../../live/terms/DirectionChoice";
import type { Direction } from "../../live/terms/DirectionChoice";
import { m } from "../../texts/messages.js";

interface CashChoiceProps {
  direction: Direction;
  /** As typed, without a sign. */
  amount: string;
  /** The fair range by both market values, in words. */
  fair: string | undefined;
  isWrong: boolean;
  /** The cars and the cash as typed, for the meter; undefined while they are compared. */
  terms: FairTermsProps | undefined;
  onChange: (fields: OfferDraft) => void;
}

/** The cash between the two cars, in either direction, and the fair range. */
export function CashChoice({ direction, amount, fair, isWrong, terms, onChange }: CashChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) {
      field.current?.focus();
    }
  }, [isWrong]);
  return (
    <Card as="section" tone="swap" aria-label={m.counter_cash()}>
      <Stack gap={1.5}>
        <DirectionChoice
          value={direction}
          onValueChange={(next) => onChange({ direction: next })}
        />
        {direction !== "even" && (
          <TextField
            ref={field}
            label={amountLabel(direction)}
            {...poundSide()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={AMOUNT_LENGTH}
            value={amount}
            error={isWrong ? errorOf(amount) : undefined}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        )}
        <Text size="small" role="status" tabular>
          {fair}
        </Text>
        {terms !== undefined && <FairTerms {...terms} />}
      </Stack>
    </Card>
  );
}

function errorOf(amount: string): string {
  const max = formatMoney(OFFER_LIMITS.amountMax);
  return otherMoneyError(amount) ?? m.proposal_amountWrong({ max });
}
