import { paths } from "@takas/mfe-kit";
import { ActionBar, Heading, Page, PageHeader, Steps, space } from "@takas/ui";
import styled from "styled-components";

import type { ListingForm } from "../../listingForm";
import { usePhotoIntake } from "../../photos/usePhotoIntake";
import type { PhotoIntake } from "../../photos/usePhotoIntake";
import { FailureNote } from "./FailureNote";
import { PhotosStep } from "./PhotosStep";
import { PricingStep } from "./PricingStep";
import type { PricingWords } from "./PricingStep";
import { SpecsStep } from "./SpecsStep";
import { StepButton } from "./StepButton";
import { useListingForm } from "./useListingForm";
import type { ListingFields } from "./useListingForm";
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
  /** Saves; resolves to whether it is saved: the wizard then leaves for My Cars. */
  onSubmit: (form: ListingForm) => Promise<boolean>;
}

/** The three steps of a listing, new or changed (spec section 2, Create listing and Edit listing). */
export function ListingWizard(props: ListingWizardProps) {
  const { title, path, initial, words, failure, onSubmit } = props;
  const { element, addPhoto, isFilled, check, ...fields } = useListingForm(initial);
  const { step, heading, next, back, finish } = useWizardStep(path);
  const intake = usePhotoIntake(fields.form.photos.length, addPhoto);
  const submit = async () => {
    if (step < STEPS.length) {
      next();
    } else if (await onSubmit(fields.form)) {
      finish(paths.myCars.href());
    }
  };
  return (
    <Page
      narrow
      bottomBar={false}
      header={
        <PageHeader
          narrow
          title={title}
          backHref={paths.myCars.href()}
          onBack={insteadOfLoading(back)}
        />
      }
    >
      <Form
        ref={element}
        noValidate
        onSubmit={insteadOfLoading(() => check(step) && submit())}
        aria-label={title}
      >
        <Steps steps={STEPS} current={step} />
        <StepHeading ref={heading} tabIndex={-1} size="title">
          {HEADINGS[step - 1]}
        </StepHeading>
        <StepFields {...fields} step={step} intake={intake} words={words} failure={failure} />
        <ActionBar bottomBar={false}>
          <StepButton
            {...props}
            step={step}
            form={fields.form}
            isFilled={isFilled(step)}
            preparing={intake.pending}
          />
        </ActionBar>
      </Form>
    </Page>
  );
}

interface StepFieldsProps extends ListingFields, Pick<ListingWizardProps, "words" | "failure"> {
  step: number;
  intake: PhotoIntake;
}

function StepFields({ step, intake, words, failure, ...fields }: StepFieldsProps) {
  switch (step) {
    case 1:
      return <PhotosStep {...fields} intake={intake} />;
    case 2:
      return <SpecsStep {...fields} />;
    default:
      return (
        <>
          <PricingStep {...fields} words={words} />
          {failure !== undefined && <FailureNote text={failure} />}
        </>
      );
  }
}

/** Does this where the browser would load another page. */
function insteadOfLoading(act: () => unknown) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    act();
  };
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
