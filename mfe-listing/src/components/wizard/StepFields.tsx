import type { ListedAs, ListingForm } from "../../listingForm";
import type { PhotoVerdicts } from "../../photos/usePhotoChecks";
import type { PhotoIntake } from "../../photos/usePhotoIntake";
import { CarRecap } from "./CarRecap";
import { FailureNote } from "./FailureNote";
import { PhotosStep } from "./PhotosStep";
import { PricingStep } from "./PricingStep";
import type { PricingWords } from "./PricingStep";
import { SpecsStep } from "./SpecsStep";
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
  failure: string | undefined;
}

/** The fields of a step, and the last attempt's error on the step where it can be corrected. */
export function StepFields(props: StepFieldsProps) {
  const { fields, steps, intake, verdicts, words, listedAs, failure } = props;
  const note = failure !== undefined && <FailureNote text={failure} />;
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
          <CarRecap form={fields.form} onChange={() => steps.goTo(2)} />
          <PricingStep {...fields} words={words} listed={listedAs?.(fields.form)} />
          {note}
        </>
      );
  }
}
