import type { RefusedPhoto } from "@takas/contracts/problem";
import { paths, useServices, useReturnPath } from "@takas/mfe-kit";
import { useState } from "react";

import { dropDraft, keepDraft } from "../../draft/draftStore";
import type { Draft } from "../../draft/draftStore";
import { useDraftAutosave } from "../../draft/useDraftAutosave";
import type { ListingForm } from "../../listingForm";
import { usePhotoIntake } from "../../photos/usePhotoIntake";
import type { Outcome, SaveListing } from "../../upload/useSaveListing";
import type { LeaveDialogProps } from "./LeaveDialog";
import { useAskBeforeUnload } from "./useAskBeforeUnload";
import { useListingForm } from "./useListingForm";
import { STEPS, useWizardStep } from "./useWizardStep";

/** What a refused photo shows, by the photo's id in the form. */
export type RefusedPhotos = ReadonlyMap<string, RefusedPhoto["shows"]>;

export interface WizardOptions {
  /** The screen's path. */
  path: string;
  /** The initial values of the form. */
  start: Draft;
  saving: SaveListing;
  onSubmit: (form: ListingForm) => Promise<Outcome>;
  /** Stores the form on the device until it is sent. @defaultValue false */
  isDraft?: boolean;
}

/** Connects the parts of the wizard: form, steps, photos, draft, submission and leaving. */
export function useWizard({ path, start, saving, onSubmit, isDraft = false }: WizardOptions) {
  const { navigate } = useServices();
  const [next = paths.myCars.href()] = useState(useReturnPath());
  const { element, ...fields } = useListingForm(start.form);
  const { form } = fields;
  const steps = useWizardStep(path, start.step);
  const intake = usePhotoIntake(form.photos.length, fields.addPhoto);
  const [refused, setRefused] = useState<RefusedPhotos>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useDraftAutosave(form, steps.step, isDraft && !isSaved);
  useAskBeforeUnload(saving.isPending || (!isDraft && fields.isChanged && !isSaved));
  const submit = async () => {
    const outcome = await onSubmit(form);
    if (outcome.status === "saved") {
      setSaved(true);
      await (isDraft ? dropDraft() : undefined);
      steps.finish(next);
    } else if (outcome.status === "failed" && outcome.photos.length > 0) {
      setRefused(byPhoto(form.photos, outcome.photos));
      steps.goTo(1);
    }
  };
  const leave = () => navigate(paths.myCars.href());
  const leaving: Omit<LeaveDialogProps, "isDraft"> = {
    open: isAsking,
    onStay: () => setAsking(false),
    onLeave: () => void (isDraft ? keepDraft({ form, step: steps.step }).then(leave) : leave()),
    onDiscard: () => void dropDraft().then(leave),
  };
  return {
    element,
    fields,
    steps,
    intake,
    refused,
    leaving,
    goOn: () => {
      if (fields.check(steps.step)) {
        void (steps.step < STEPS.length ? steps.next() : submit());
      }
    },
    goBack: () => (steps.step === 1 && fields.isChanged ? setAsking(true) : steps.back()),
  };
}

function byPhoto(
  photos: ReadonlyArray<{ id: string }>,
  refused: readonly RefusedPhoto[],
): RefusedPhotos {
  return new Map(
    refused.flatMap(({ position, shows }) => {
      const photo = photos[position - 1];
      return photo === undefined ? [] : [[photo.id, shows] as const];
    }),
  );
}
