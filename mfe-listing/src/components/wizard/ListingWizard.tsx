import { deferred, onDemand, paths } from "@takas/mfe-kit";
import { ActionBar, ActionForm, Banner, Heading, Page, PageHeader, Steps, media } from "@takas/ui";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";

import type { ListedAs, ListingForm, ListingPhoto } from "../../listingForm";
import type { PhotoVerdicts } from "../../photos/usePhotoChecks";
import { m } from "../../texts/messages.js";
import type { LeaveDialogProps } from "./LeaveDialog";
import type { UploadProgressProps } from "./photos/UploadProgress";
import type { PricingWords } from "./price/PricingStep";
import { StepButton } from "./StepButton";
import { StepFields } from "./StepFields";
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
  const { title, words, listedAs, submitLabel, pendingLabel, saving, notice } = props;
  const {
    element,
    fields,
    steps,
    intake,
    verdicts,
    leaving,
    goOn,
    goBack,
    isDraftLost,
    failure,
    ...sending
  } = useWizard(props);
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
      <Form ref={element} noValidate onSubmit={insteadOfLoading(goOn)} aria-label={title}>
        {isDraftLost ? <DraftLost /> : notice}
        <Steps steps={STEPS.map((name) => name())} current={step} />
        <StepHeading ref={heading} tabIndex={-1} size="title">
          {HEADINGS[step - 1]?.()}
        </StepHeading>
        <StepFields {...{ fields, steps, intake, verdicts, words, listedAs, failure }} />
        {(sending.isWaiting || saving.progress !== undefined) && (
          <UploadProgress
            checks={countChecks(fields.form.photos, verdicts)}
            share={saving.progress}
            onCancel={sending.cancel}
          />
        )}
        <ActionBar>
          {/* A separate button per step, so that the second tap of a double tap does not press the next step's. */}
          <StepButton
            key={step}
            {...{ step, submitLabel, pendingLabel }}
            form={fields.form}
            isPending={saving.isPending || sending.isWaiting}
            isFilled={fields.isFilled(step)}
            preparing={intake.pending}
          />
        </ActionBar>
      </Form>
      <LeaveDialog {...leaving} />
    </Page>
  );
}

/** What only some listings need is in one chunk, which loads for this. */
const LeaveDialog = onDemand<LeaveDialogProps>(
  async () => (await import(/* webpackChunkName: "rare" */ "./LeaveDialog")).LeaveDialog,
);

const UploadProgress = deferred<UploadProgressProps>(
  async () =>
    (await import(/* webpackChunkName: "rare" */ "./photos/UploadProgress")).UploadProgress,
);

/** The new photos of a listing, and how many of them have an answer. */
function countChecks(photos: readonly ListingPhoto[], verdicts: PhotoVerdicts) {
  const known = photos.flatMap(({ id }) => verdicts.get(id) ?? []);
  return {
    all: known.length,
    done: known.filter(({ status }) => status !== "checking").length,
    passed: known.filter(({ status }) => status === "passed").length,
  };
}

/** Calls this instead of the browser's own submit. */
function insteadOfLoading(act: () => unknown) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    act();
  };
}

const HEADINGS = [m.wizard_photosHeading, m.wizard_specsHeading, m.wizard_priceHeading];

/** A jump to the first field shows the heading above it, too. */
const Form = styled(ActionForm)`
  && :is(input, select, textarea) {
    scroll-margin-top: 13rem;
    ${media.low} {
      scroll-margin-top: 8rem;
    }
  }
`;

const StepHeading = styled(Heading)`
  &:focus-visible {
    outline: none;
  }
`;

/** Says that the browser's storage is full or blocked, before the user counts on the draft. */
function DraftLost() {
  return (
    <Banner
      role="status"
      tone="over"
      icon={<TriangleAlert size={24} strokeWidth={1.75} />}
      title={m.draft_lost()}
      text={m.draft_lostText()}
    />
  );
}
