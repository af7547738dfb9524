import { useMarketRule } from "@takas/client";
import { Button } from "@takas/ui";

import type { ListingForm } from "../../listingForm";
import { m } from "../../texts/messages.js";
import { STEPS } from "./useWizardStep";

interface StepButtonProps {
  submitLabel: (form: ListingForm) => string;
  pendingLabel: string;
  isPending: boolean;
  step: number;
  form: ListingForm;
  isFilled: boolean;
  /** The number of photos still being resized. */
  preparing: number;
}

/** Next on the first two steps, the submit button on the last. What is missing disables it, or is said on a press. */
export function StepButton(props: StepButtonProps) {
  const { step, form, isFilled, preparing, submitLabel, pendingLabel, isPending } = props;
  const isDisabled = !useMarketRule("saysWhatIsMissing") && !isFilled;
  if (step < STEPS.length) {
    return (
      <Button
        type="submit"
        size="large"
        disabled={isDisabled}
        isPending={preparing > 0}
        pendingLabel={m.wizard_preparing()}
      >
        {m.wizard_next()}
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      size="large"
      disabled={isDisabled}
      isPending={isPending}
      pendingLabel={pendingLabel}
    >
      {submitLabel(form)}
    </Button>
  );
}
