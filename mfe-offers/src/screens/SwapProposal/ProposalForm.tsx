import { MESSAGE_MAX } from "@takas/contracts/limits";
import type { Vehicle } from "@takas/contracts/vehicle";
import { carOptions, named } from "@takas/contracts/vehicles/carName";
import { paths, useServices } from "@takas/mfe-kit";
import { ActionBar, ActionForm, SelectField, TextArea } from "@takas/ui";

import { carOf } from "../../car";
import { NotSent } from "../../live/sending/NotSent";
import { ProfileFirst } from "../../live/sending/ProfileFirst";
import { SampleCarNote } from "../../live/sending/SampleCarNote";
import { SendButton } from "../../live/sending/SendButton";
import { showWhole } from "../../live/sending/showWhole";
import { m } from "../../texts/messages.js";
import { CarComparison } from "./CarComparison";
import { CashChoice } from "./CashChoice";
import { useProposal } from "./useProposal";

interface ProposalFormProps {
  /** The other person's car. */
  vehicle: Vehicle;
  /** The user's active cars, at least one. */
  cars: Vehicle[];
}

/** The user's car, the cash and its direction, and a message. Sending leads to Your Offers. */
export function ProposalForm({ vehicle, cars }: ProposalFormProps) {
  const { navigate } = useServices();
  const { path, car, fields, draft, change, sending, submit } = useProposal(vehicle, cars);
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (await submit()) {
      navigate(`${paths.offers.href()}?success=swap-sent`, { replace: true });
    }
  };
  return (
    <ActionForm
      noValidate
      aria-label={m.proposal_form()}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <ProfileFirst />
      {cars.length > 1 && (
        <SelectField
          label={m.common_yourCar()}
          options={carOptions(cars)}
          value={car?.id}
          onChange={({ target }) => change({ swapVehicleId: target.value })}
        />
      )}
      {car !== undefined && (
        <CarComparison yours={carOf(named(car))} theirs={carOf(named(vehicle))} />
      )}
      {vehicle.isSample && <SampleCarNote />}
      <CashChoice {...fields} onChange={change} />
      <TextArea
        label={m.common_message()}
        placeholder={m.proposal_messageExample()}
        maxLength={MESSAGE_MAX}
        hasCounter={false}
        value={draft.message ?? ""}
        onChange={({ target }) => change({ message: target.value })}
        onFocus={showWhole}
      />
      {sending.failure !== undefined && <NotSent {...sending.failure} />}
      <ActionBar>
        <SendButton path={path} label={m.swaps_send()} isPending={sending.isPending} />
      </ActionBar>
    </ActionForm>
  );
}
