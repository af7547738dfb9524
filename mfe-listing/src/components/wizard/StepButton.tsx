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
  const saysWhatIsMissing = useMarketRule("saysWhatIsMissing");
  const isDisabled = !saysWhatIsMissing && !isFilled;
  const isWithoutPhotos =
    saysWhatIsMissing && step === 1 && form.photos.length === 0 && preparing === 0;
  if (step < STEPS.length) {
    return (
      <Button
        type="submit"
        size="large"
        variant={isWithoutPhotos ? "ghost" : "primary"}
        disabled={isDisabled}
        isPending={preparing > 0}
        pendingLabel={m.wizard_preparing()}
      >
        {isWithoutPhotos ? m.wizard_noPhotos() : m.wizard_next()}
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
