import { isOwnVehicle, useSession } from "@takas/client";
import { readPounds } from "@takas/contracts/amount";
import { formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carName } from "@takas/contracts/vehicles/carName";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, Stack, Text } from "@takas/ui";

import { VehicleSummary } from "../../components/VehicleSummary";
import { NotSent } from "../../live/sending/NotSent";
import { ProfileFirst } from "../../live/sending/ProfileFirst";
import { SampleCarNote } from "../../live/sending/SampleCarNote";
import { SendButton } from "../../live/sending/SendButton";
import { useDraft } from "../../live/sending/useDraft";
import { useSendOffer } from "../../live/sending/useSendOffer";
import { m } from "../../texts/messages.js";
import { CashOfferForm } from "./CashOfferForm";
import { MembersOnly } from "./MembersOnly";
import { useCashOffer } from "./useCashOffer";

/** A cash offer that is sent to the owner. Free members keep what they typed while they become a member. */
export function LiveCashOffer({ vehicle }: { vehicle: Vehicle }) {
  const path = paths.cashOffer.href(vehicle.id);
  const { draft, change, drop } = useDraft(path);
  const { error, isSent, check, done, clearError } = useCashOffer();
  const { isPending, failure, send } = useSendOffer();
  const user = useSession((session) => session.user);
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
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
  if (vehicle.isSample && isFree) {
    return (
      <Stack gap={3}>
        <VehicleSummary vehicle={vehicle} />
        <Text weight="medium">{m.cash_sample()}</Text>
        <SampleCarNote />
        <Button fullWidth href={paths.swapProposal.href(vehicle.id)}>
          {m.swaps_send()}
        </Button>
      </Stack>
    );
  }
  return (
    <CashOfferForm
      {...{ vehicle, amount, message, error, isSent }}
      onAmountChange={changeAmount}
      onMessageChange={(typed) => change({ message: typed })}
      onSubmit={() => (isFree ? requestUpgrade() : void submit())}
      sendButton={
        isFree ? (
          <Button size="large" type="submit">
            {m.cash_become()}
          </Button>
        ) : (
          <SendButton size="large" path={path} label={m.cash_send()} isPending={isPending} />
        )
      }
      sentLabel={m.cash_sentLabel()}
      note={vehicle.isSample && <SampleCarNote />}
      failure={failure !== undefined && <NotSent {...failure} />}
    >
      {isFree ? <MembersOnly /> : <ProfileFirst />}
    </CashOfferForm>
  );
}
