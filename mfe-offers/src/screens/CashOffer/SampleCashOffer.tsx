import type { Vehicle } from "@takas/contracts/vehicle";
import { useState } from "react";

import { parseAmount } from "./amount";
import { CashOfferForm } from "./CashOfferForm";
import { useCashOffer } from "./useCashOffer";

/** A sample offer: nothing is sent (docs/product.md 7.3). */
export function SampleCashOffer({ vehicle }: { vehicle: Vehicle }) {
  const [amount, setAmount] = useState("");
  const [message, setMessage] = useState("");
  const { error, isSent, check, done, clearError } = useCashOffer(vehicle.title);
  const send = () => {
    const offered = parseAmount(amount);
    if (check(offered)) {
      done(offered);
    }
  };
  const changeAmount = (typed: string) => {
    setAmount(typed);
    clearError();
  };
  return (
    <CashOfferForm
      {...{ vehicle, amount, message, error, isSent }}
      onAmountChange={changeAmount}
      onMessageChange={setMessage}
      onSubmit={send}
    />
  );
}
