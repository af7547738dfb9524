import { paths } from "@takas/mfe-kit";
import { ActionBar, ActionForm, Heading, Page, PageHeader, Steps } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import type { ListedAs, ListingForm } from "../../listingForm";
import { LeaveDialog } from "./LeaveDialog";
import type { PricingWords } from "./PricingStep";
import { StepButton } from "./StepButton";
import { StepFields } from "./StepFields";
import { UploadProgress } from "./UploadProgress";
import { useWizard } from "./useWizard";
import type { WizardOptions } from "./useWizard";
import { STEPS } from "./useWizardStep";

export interface ListingWizardProps extends WizardOptions {
  /** The screen's title. */
  title: string;
  words: PricingWords;
  /** The listing's id and title, when one is edited. */
  listedAs?: (form: ListingForm) => ListedAs;
  /** The last button's label, by the form, and while the request runs. */
  submitLabel: (form: ListingForm) => string;
  pendingLabel: string;
  /** Content above the steps. */
  notice?: ReactNode;
}

/** The three steps of a listing, new or edited (docs/product.md 2.12 and 2.13). */
export function ListingWizard(props: ListingWizardProps) {
  const { title, start, words, listedAs, submitLabel, pendingLabel, saving } = props;
  const { isDraft = false, notice } = props;
  const { element, fields, steps, intake, refused, leaving, goOn, goBack } = useWizard(props);
  const { step, heading } = steps;
  return (
    <Page
      narrow
      bottomBar={false}
      header={
        <PageHeader
          narrow
          title={title}
          backHref={paths.myCars.href()}
          onBack={insteadOfLoading(goBack)}
        />
      }
    >
      <ActionForm ref={element} noValidate onSubmit={insteadOfLoading(goOn)} aria-label={title}>
        {notice}
        <Steps steps={STEPS} current={step} />
        <StepHeading ref={heading} tabIndex={-1} size="title">
          {HEADINGS[step - 1]}
        </StepHeading>
        <StepFields
          {...{ fields, steps, intake, refused, words, listedAs }}
          failure={saving.failure?.text}
        />
        {saving.progress !== undefined && (
          <UploadProgress share={saving.progress} onCancel={saving.cancel} />
        )}
        <ActionBar bottomBar={false}>
          {/* A separate button per step, so that the second tap of a double tap does not press the next step's. */}
          <StepButton
            key={step}
            {...{ step, submitLabel, pendingLabel }}
            form={fields.form}
            isPending={saving.isPending}
            isFilled={fields.isFilled(step)}
            preparing={intake.pending}
          />
        </ActionBar>
      </ActionForm>
      <LeaveDialog {...leaving} isDraft={isDraft && start.form !== fields.form} />
    </Page>
  );
}

/** Calls this instead of the browser's own submit. */
function insteadOfLoading(act: () => unknown) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    act();
  };
}

const HEADINGS = ["Show your car", "What is it?", "Set your price"];

const StepHeading = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;
