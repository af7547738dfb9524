import { MESSAGE_MAX } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { ActionBar, ActionForm, Button, TextArea } from "@takas/ui";
import { Check } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";

import { VehicleSummary } from "../../components/VehicleSummary";
import { parseAmount } from "./amount";
import { AmountField } from "./AmountField";
import { CashOfferTips } from "./CashOfferTips";
import { MarketInsight } from "./MarketInsight";
import { useCashOffer } from "./useCashOffer";

/** The car, what it is worth, and the offer. */
export function CashOfferForm({ vehicle }: { vehicle: Vehicle }) {
  const [typed, setTyped] = useState("");
  const { error, isSent, send, clearError } = useCashOffer(vehicle.title);
  const amount = parseAmount(typed);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send(amount);
  };
  const handleAmount = (next: string) => {
    setTyped(next);
    clearError();
  };
  return (
    <ActionForm noValidate onSubmit={handleSubmit}>
      <VehicleSummary vehicle={vehicle} />
      <MarketInsight vehicle={vehicle} amount={amount} />
      <AmountField vehicle={vehicle} value={typed} error={error} onValueChange={handleAmount} />
      <TextArea
        label="Message (optional)"
        placeholder="When can you see the car? How would you pay?"
        maxLength={MESSAGE_MAX}
        hasCounter={false}
      />
      <CashOfferTips />
      <ActionBar bottomBar={false}>{isSent ? <Sent /> : <Send />}</ActionBar>
    </ActionForm>
  );
}

function Send() {
  return (
    <Button size="large" type="submit">
      Send Cash Offer
    </Button>
  );
}

/** Stands there until the offers open. */
function Sent() {
  return (
    <Button size="large" disabled icon={<Check size={20} strokeWidth={2} aria-hidden="true" />}>
      Cash Offer Sent
    </Button>
  );
}
