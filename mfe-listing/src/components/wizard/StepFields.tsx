import { PartNotLoaded, deferred } from "@takas/mfe-kit";

import type { ListedAs, ListingForm } from "../../listingForm";
import type { PhotoVerdicts } from "../../photos/usePhotoChecks";
import type { PhotoIntake } from "../../photos/usePhotoIntake";
import { FailureNote } from "./FailureNote";
import type { FailureNoteProps } from "./FailureNote";
import { PhotosStep } from "./photos/PhotosStep";
import type { PricingStepProps, PricingWords } from "./price/PricingStep";
import type { ListingFields } from "./useListingForm";
import type { WizardStep } from "./useWizardStep";

interface StepFieldsProps {
  fields: ListingFields;
  steps: WizardStep;
  intake: PhotoIntake;
  verdicts: PhotoVerdicts;
  words: PricingWords;
  /** The listing's id and title, when one is edited. */
  listedAs: ((form: ListingForm) => ListedAs) | undefined;
  failure: FailureNoteProps | undefined;
}

/** The fields of a step, and the last attempt's error on the step where it can be corrected. */
export function StepFields(props: StepFieldsProps) {
  const { fields, steps, intake, verdicts, words, listedAs, failure } = props;
  const note = failure !== undefined && (
    <FailureNote text={failure.text} isUnsure={failure.isUnsure} />
  );
  switch (steps.step) {
    case 1:
      return (
        <>
          {fields.form.photos.some(({ id }) => verdicts.get(id)?.status === "refused") && note}
          <PhotosStep {...fields} intake={intake} verdicts={verdicts} />
        </>
      );
    case 2:
      return <SpecsStep {...fields} />;
    default:
      return (
        <>
          <PricingStep
            {...fields}
            words={words}
            listed={listedAs?.(fields.form)}
            onCarChange={() => steps.goTo(2)}
          />
          {note}
        </>
      );
  }
}

/* The later steps load with what only some listings need, while the first one is open. */

const SpecsStep = deferred<ListingFields>(
  async () => (await import(/* webpackChunkName: "rare" */ "./car/SpecsStep")).SpecsStep,
  PartNotLoaded,
);

const PricingStep = deferred<PricingStepProps>(
  async () => (await import(/* webpackChunkName: "rare" */ "./price/PricingStep")).PricingStep,
  PartNotLoaded,
);
