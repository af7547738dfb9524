import { otherMoneyError } from "@takas/contracts/amount";
import { poundSide } from "@takas/contracts/language";
import { AMOUNT_LENGTH, COUNTER_QUICK_VALUES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Button, Dialog, Row, Stack, TextField } from "@takas/ui";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";

import { m } from "../texts/messages.js";
import { useReadOffered } from "../useReadOffered";

export interface CounterDialogProps {
  onClose: () => void;
  /** Called with GBP, or NaN for an invalid amount; returns whether it was accepted. */
  onCounter: (delta: number) => boolean;
}

/** Asks for a new cash difference, typed or picked from three quick values (docs/product.md 2.15). */
export function CounterDialog({ onClose, onCounter }: CounterDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const read = useReadOffered();
  const change = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const isTaken = onCounter(read(typed));
    setWrong(!isTaken);
    if (isTaken) {
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.counter_title()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.counter_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <DeltaFields typed={typed} isWrong={isWrong} onChange={change} />
      </form>
    </Dialog>
  );
}

interface DeltaFieldsProps {
  typed: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function DeltaFields({ typed, isWrong, onChange }: DeltaFieldsProps) {
  return (
    <Stack gap={1.5}>
      <TextField
        label={m.counter_delta()}
        {...poundSide()}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        hint={m.counter_deltaHint()}
        error={isWrong ? (otherMoneyError(typed) ?? m.counter_deltaWrong()) : undefined}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
      <Row equal wrap={false} role="group" aria-label={m.counter_quickValues()}>
        {COUNTER_QUICK_VALUES.map((value) => (
          <Button
            key={value}
            variant="secondary"
            size="small"
            onClick={() => onChange(String(value))}
          >
            {formatMoney(value)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
