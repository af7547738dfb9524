import { useSession } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useServices } from "@takas/mfe-kit";
import { Button } from "@takas/ui";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { CashOfferForm } from "./CashOfferForm";
import { MembersOnly } from "./MembersOnly";
import { useCashOffer } from "./useCashOffer";

/** A sample offer: nothing is sent (docs/product.md 7.3), and free members get the upgrade dialog, as for a real one. */
export function SampleCashOffer({ vehicle }: { vehicle: Vehicle }) {
  const [amount, setAmount] = useState("");
  const [message, setMessage] = useState("");
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  const { error, isSent, check, done, clearError } = useCashOffer();
  const send = () => {
    if (!check(amount)) {
      return;
    }
    if (isFree) {
      requestUpgrade();
    } else {
      done({
        title: m.cash_sent(),
        description: m.cash_sentText({
          amount: formatMoney(readPounds(amount)),
          car: vehicle.title,
        }),
      });
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
      sendButton={
        <Button size="large" type="submit">
          {m.cash_send()}
        </Button>
      }
      sentLabel={m.cash_opening()}
    >
      <MembersOnly />
    </CashOfferForm>
  );
}
