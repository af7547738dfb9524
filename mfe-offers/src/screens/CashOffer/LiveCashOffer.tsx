import { isOwnVehicle, useSession } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";
import { paths } from "@takas/mfe-kit";
import { Text } from "@takas/ui";

import { VehicleSummary } from "../../components/VehicleSummary";
import { NotSent } from "../../live/sending/NotSent";
import { ProfileFirst } from "../../live/sending/ProfileFirst";
import { SampleCarNote } from "../../live/sending/SampleCarNote";
import { SendButton } from "../../live/sending/SendButton";
import { useDraft } from "../../live/sending/useDraft";
import { useSendOffer } from "../../live/sending/useSendOffer";
import { m } from "../../texts/messages.js";
import { CashOfferForm } from "./CashOfferForm";
import { InsteadOfCash } from "./InsteadOfCash";
import { useCashOffer } from "./useCashOffer";

/** A cash offer that is sent to the owner; without a membership what it takes (docs/product.md 2.16.4). */
export function LiveCashOffer({ vehicle }: { vehicle: Vehicle }) {
  const path = paths.cashOffer.href(vehicle.id);
  const { draft, change, drop } = useDraft(path);
  const { error, isSent, check, done, clearError } = useCashOffer();
  const { isPending, failure, send } = useSendOffer(vehicle.id);
  const user = useSession((session) => session.user);
  const { amount = "", message = "" } = draft;
  const submit = async () => {
    const cashAmount = readPounds(amount);
    if (!check(amount)) {
      return;
    }
    const words = message.trim();
    const offer = { kind: "cash", vehicleId: vehicle.id, cashAmount } as const;
    if (await send(words === "" ? offer : { ...offer, message: words })) {
      drop();
      done({
        title: m.cash_sent(),
        description: m.cash_sentText({ amount: formatMoney(cashAmount), car: carName(vehicle) }),
      });
    }
  };
  const changeAmount = (typed: string) => {
    change({ amount: typed });
    clearError();
  };
  if (isOwnVehicle(vehicle, user)) {
    return (
      <>
        <VehicleSummary vehicle={vehicle} />
        <Text role="status">{m.cash_own()}</Text>
      </>
    );
  }
  // A user who could not be loaded may be a member: they keep the form and what they typed.
  if (user?.membershipType === "free") {
    return (
      <>
        <VehicleSummary vehicle={vehicle} />
        <InsteadOfCash vehicle={vehicle} />
      </>
    );
  }
  return (
    <CashOfferForm
      {...{ vehicle, amount, message, error, isSent }}
      onAmountChange={changeAmount}
      onMessageChange={(typed) => change({ message: typed })}
      onSubmit={() => void submit()}
      sendButton={
        <SendButton size="large" path={path} label={m.cash_send()} isPending={isPending} />
      }
      sentLabel={m.cash_sentLabel()}
      note={vehicle.isSample && <SampleCarNote />}
      failure={failure !== undefined && <NotSent {...failure} />}
    >
      <ProfileFirst />
    </CashOfferForm>
  );
}
