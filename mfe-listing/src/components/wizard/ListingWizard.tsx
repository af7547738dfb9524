import { paths } from "@takas/mfe-kit";
import { ActionBar, Button, Heading, Page, PageHeader, Steps, space } from "@takas/ui";
import type { SubmitEvent } from "react";
import styled from "styled-components";

import type { ListingForm } from "../../listingForm";
import { usePhotoIntake } from "../../photos/usePhotoIntake";
import { FailureNote } from "./FailureNote";
import { PhotosStep } from "./PhotosStep";
import { PricingStep } from "./PricingStep";
import type { PricingWords } from "./PricingStep";
import { SpecsStep } from "./SpecsStep";
import { useListingForm } from "./useListingForm";
import { STEPS, useWizardStep } from "./useWizardStep";

export interface ListingWizardProps {
  /** The screen's own title and address. */
  title: string;
  path: string;
  initial: ListingForm;
  words: PricingWords;
  /** What the last button says, by the form, and while it works. */
  submitLabel: (form: ListingForm) => string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the last attempt failed; what was typed stays. */
  failure: string | undefined;
  onSubmit: (form: ListingForm) => void;
}

/** The three steps of a listing, new or changed (spec section 2, Create listing and Edit listing). */
export function ListingWizard(props: ListingWizardProps) {
  const { title, path, initial, words, failure, onSubmit } = props;
  const { element, addPhoto, isFilled, check, ...fields } = useListingForm(initial);
  const { form } = fields;
  const { step, heading, next, back } = useWizardStep(path, isFilled(2) ? 3 : 2);
  const intake = usePhotoIntake(form.photos.length, addPhoto);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (check(step)) {
      (step < STEPS.length ? next : () => onSubmit(form))();
    }
  };
  const goBack = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    back();
  };
  return (
    <Page
      narrow
      bottomBar={false}
      header={<PageHeader narrow title={title} backHref={paths.myCars.href()} onBack={goBack} />}
    >
      <Form ref={element} noValidate onSubmit={handleSubmit} aria-label={title}>
        <Steps steps={STEPS} current={step} />
        <StepHeading ref={heading} tabIndex={-1} size="title">
          {HEADINGS[step - 1]}
        </StepHeading>
        {step === 1 && <PhotosStep {...fields} intake={intake} />}
        {step === 2 && <SpecsStep {...fields} />}
        {step === 3 && <PricingStep {...fields} words={words} />}
        {step === 3 && failure !== undefined && <FailureNote text={failure} />}
        <ActionBar bottomBar={false}>
          <StepButton
            {...props}
            step={step}
            form={form}
            isFilled={isFilled(step)}
            preparing={intake.pending}
          />
        </ActionBar>
      </Form>
    </Page>
  );
}

interface StepButtonProps extends Pick<
  ListingWizardProps,
  "submitLabel" | "pendingLabel" | "isPending"
> {
  step: number;
  form: ListingForm;
  isFilled: boolean;
  /** Photos still being made ready. */
  preparing: number;
}

/** Next on the first two steps, the listing's own button on the last. */
function StepButton(props: StepButtonProps) {
  const { step, form, isFilled, preparing, submitLabel, pendingLabel, isPending } = props;
  if (step < STEPS.length) {
    return (
      <Button
        type="submit"
        size="large"
        disabled={!isFilled}
        isPending={preparing > 0}
        pendingLabel="Preparing photos..."
      >
        Next
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

const HEADINGS = ["Show your car", "What is it?", "Set your price"];

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const StepHeading = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;
