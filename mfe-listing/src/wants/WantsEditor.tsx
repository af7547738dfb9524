import { failureText } from "@takas/client";
import { wantsLike, wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices } from "@takas/mfe-kit";
import { ActionBar, ActionForm, Button, SegmentedControl, Text } from "@takas/ui";

import { FailureNote } from "../components/wizard/FailureNote";
import { WholeNumberField } from "../components/wizard/WholeNumberField";
import { useDropWantsMutation } from "../listingApi";
import { useWantsForm } from "./useWantsForm";
import { WantsFields } from "./WantsFields";
import { formOf } from "./wantsForm";
import { WantsResult } from "./WantsResult";

interface WantsEditorProps {
  /** The user's car. */
  car: Vehicle;
  /** Another one that the user would swap it for; the form starts with one like it. */
  like: Vehicle | undefined;
}

/** Says what a car would be swapped for: anything up to a price, or in detail. */
export function WantsEditor({ car, like }: WantsEditorProps) {
  const { toast, navigate } = useServices();
  const { element, form, errors, sentence, state, isPending, isSaved, failure, ...editing } =
    useWantsForm(
      car.id,
      () => formOf(like === undefined ? car.wants : wantsLike(like, car), suggestedFor(car)),
      car.wants !== undefined,
    );
  const { change, loosen, submit } = editing;
  const [drop, dropping] = useDropWantsMutation();
  const before = car.wants && wantsSentence(car.wants);
  const takeBack = async () => {
    const { error } = await drop(car.id);
    if (error === undefined) {
      toast({ title: "Removed", description: `${car.title} stays open to swap offers.` });
      navigate(paths.myCars.href());
    } else {
      toast({
        variant: "destructive",
        title: "Nothing was changed",
        description: failureText(error),
      });
    }
  };
  return (
    <ActionForm
      ref={element}
      noValidate
      aria-label="What you would swap it for"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl
        label="How to say it"
        options={MODES}
        value={form.mode}
        onValueChange={(mode) => change({ mode })}
      />
      {form.mode === "any" ? (
        <WholeNumberField
          label="Anything worth up to"
          name="upTo"
          prefix="£"
          maxLength={9}
          hint="If it is worth more than your car, you add the difference; if less, you get it. Cars worth less than half or more than twice yours are not matched."
          value={form.upTo}
          error={errors.upTo}
          onValueChange={(upTo) => change({ upTo })}
        />
      ) : (
        <WantsFields form={form} errors={errors} onChange={change} />
      )}
      <div>
        <Text size="small" tone="muted">
          Your listing will say:
        </Text>
        <Text weight="medium" aria-live="polite">
          {sentence === undefined ? "Please correct what is marked." : `${sentence}.`}
        </Text>
        {before !== undefined && before !== sentence && (
          <Text size="small" tone="muted">{`Currently: ${before}.`}</Text>
        )}
      </div>
      {state !== undefined && (
        <WantsResult carId={car.id} state={state} isSaved={isSaved} onLoosen={loosen} />
      )}
      {failure !== undefined && <FailureNote text={failure} />}
      <ActionBar bottomBar={false}>
        {car.wants === undefined ? (
          <Button variant="secondary" href={paths.myCars.href()}>
            Not Now
          </Button>
        ) : (
          <Button variant="ghost" isPending={dropping.isLoading} onClick={() => void takeBack()}>
            Remove
          </Button>
        )}
        <Button type="submit" size="large" isPending={isPending} pendingLabel="Saving...">
          Save
        </Button>
      </ActionBar>
    </ActionForm>
  );
}

const MODES = [
  { value: "any", label: "Anything up to" },
  { value: "detailed", label: "In detail" },
] as const;

/** A price to start from, GBP: a tenth more than the car's value, or its price where that is not known. */
function suggestedFor({ marketRate, askingPrice }: Vehicle): number {
  const worth = marketRate?.marketValue ?? Number(askingPrice);
  return Math.ceil((worth * MORE) / STEP) * STEP;
}

const MORE = 1.1;
const STEP = 500;
