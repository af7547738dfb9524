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

/** Next on the first two steps, the submit button on the last. */
export function StepButton(props: StepButtonProps) {
  const { step, form, isFilled, preparing, submitLabel, pendingLabel, isPending } = props;
  if (step < STEPS.length) {
    return (
      <Button
        type="submit"
        size="large"
        disabled={!isFilled}
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
      disabled={!isFilled}
      isPending={isPending}
      pendingLabel={pendingLabel}
    >
      {submitLabel(form)}
    </Button>
  );
}
