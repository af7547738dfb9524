import { useMarketRule } from "@takas/client";
import type { RefusedPhoto } from "@takas/contracts/problem";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths, useServices, useReturnPath } from "@takas/mfe-kit";
import { useRef, useState } from "react";

import type { Draft } from "../../draft/draftStore";
import { useDraftAutosave } from "../../draft/useDraftAutosave";
import type { ListingForm } from "../../listingForm";
import { isBad, usePhotoChecks } from "../../photos/usePhotoChecks";
import type { PhotoVerdict, PhotoVerdicts } from "../../photos/usePhotoChecks";
import { usePhotoIntake } from "../../photos/usePhotoIntake";
import { m } from "../../texts/messages.js";
import type { Outcome, SaveListing } from "../../upload/useSaveListing";
import { useAskBeforeUnload } from "../useAskBeforeUnload";
import type { LeaveDialogProps } from "./LeaveDialog";
import { useListingForm } from "./useListingForm";
import { STEPS, useWizardStep } from "./useWizardStep";

export interface WizardOptions {
  /** The screen's path. */
  path: string;
  /** The initial values of the form. */
  start: Draft;
  saving: SaveListing;
  onSubmit: (form: ListingForm) => Promise<Outcome>;
  /** The path that a saved listing leads to, unless the URL names another one. @defaultValue My Cars */
  nextOf?: (vehicle: Vehicle) => string;
  /** Stores the form on the device until it is sent. @defaultValue false */
  isDraft?: boolean;
}

/** Connects the parts of the wizard: form, steps, photos, draft, submission and leaving. */
export function useWizard(options: WizardOptions) {
  const { path, start, saving, onSubmit, nextOf = toMyCars, isDraft = false } = options;
  const { navigate, toast } = useServices();
  const [next] = useState(useReturnPath());
  const { element, ...fields } = useListingForm(start.form);
  const { form } = fields;
  const steps = useWizardStep(path, start.step);
  const intake = usePhotoIntake(form.photos.length, fields.addPhoto);
  const checks = usePhotoChecks(form.photos, (photo, verdict) => {
    if (steps.step > 1) {
      toast({ variant: "destructive", ...wordsOf(form.photos.indexOf(photo) + 1, verdict) });
    }
  });
  const [isWaiting, setWaiting] = useState(false);
  /** Counts submissions, so that a cancelled one is not sent once its photos have been checked. */
  const submissions = useRef(0);
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** The last form that was sent. */
  const [sent, setSent] = useState<ListingForm>();
  const draft = useDraftAutosave({ ...start, form, step: steps.step }, isDraft && !isSaved);
  const isLost = !isDraft || !draft.isStored;
  const isAsked = useMarketRule("asksBeforeLeavingDraft") || isLost;
  useAskBeforeUnload(saving.isPending || (isLost && fields.isChanged && !isSaved));
  const hasBad = (verdicts: PhotoVerdicts) => form.photos.some(({ id }) => isBad(verdicts.get(id)));
  const submit = async () => {
    submissions.current += 1;
    const submission = submissions.current;
    setWaiting(true);
    const verdicts = await checks.settle();
    if (submission !== submissions.current) {
      return;
    }
    setWaiting(false);
    if (hasBad(verdicts)) {
      steps.goTo(1);
      return;
    }
    setSent(form);
    const outcome = await onSubmit(form);
    if (outcome.status === "saved") {
      setSaved(true);
      await (isDraft ? draft.drop() : undefined);
      steps.finish(next ?? nextOf(outcome.vehicle));
    } else if (outcome.status === "failed" && outcome.photos.length > 0) {
      checks.refuse(byPhoto(form.photos, outcome.photos));
      steps.goTo(1);
    } else if (outcome.status === "failed" && fields.refuse(outcome.fields, outcome.text)) {
      steps.goTo(2);
    }
  };
  const leave = () => navigate(paths.myCars.href());
  const leaving: LeaveDialogProps & { isOpen: boolean } = {
    isOpen: isAsking,
    isDraft: !isLost && start.form !== form,
    onClose: () => setAsking(false),
    onLeave: () => void (isDraft ? draft.store().then(leave) : leave()),
    onDiscard: () => void draft.drop().then(leave),
  };
  return {
    element,
    fields,
    steps,
    intake,
    verdicts: checks.verdicts,
    isWaiting,
    cancel: () => {
      submissions.current += 1;
      setWaiting(false);
      saving.cancel();
    },
    leaving,
    isDraftLost: isDraft && !draft.isStored,
    /** Why the form was not saved, until it changes. */
    failure: sent === form ? saving.failure : undefined,
    goOn: () => {
      if (steps.step === 1 && hasBad(checks.verdicts)) {
        element.current?.querySelector<HTMLElement>('[data-state="refused"] button')?.focus();
      } else if (fields.check(steps.step)) {
        void (steps.step < STEPS.length ? steps.next() : submit());
      }
    },
    goBack: () => {
      if (steps.step > 1 || !fields.isChanged) {
        steps.back();
      } else if (isAsked) {
        setAsking(true);
      } else {
        leaving.onLeave();
      }
    },
  };
}

function toMyCars(): string {
  return paths.myCars.href();
}

function byPhoto(
  photos: ReadonlyArray<{ id: string }>,
  refused: readonly RefusedPhoto[],
): PhotoVerdicts {
  return new Map(
    refused.flatMap(({ position, shows }) => {
      const photo = photos[position - 1];
      return photo === undefined
        ? []
        : [[photo.id, { status: "refused", shows } as const] as const];
    }),
  );
}

/** What a toast says about a photo that has to be removed, while another step is open. */
function wordsOf(position: number, verdict: PhotoVerdict): { title: string; description: string } {
  return {
    title: m.photos_unusable({ position: String(position) }),
    description: verdict.status === "flawed" ? verdict.text : m.photos_unusableText(),
  };
}
