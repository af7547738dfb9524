import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { useRef, useState } from "react";

import type { ListingPhoto } from "../listingForm";
import { shrinkPhoto } from "./shrinkPhoto";

export interface PhotoIntake {
  /** Photos that are still being made smaller. */
  pending: number;
  /** What became of the last files chosen, when not all of them were taken. */
  problem: string | undefined;
  /** Takes files in their order, as many as there is room for. */
  take: (files: readonly File[]) => Promise<void>;
}

/** Makes chosen photos ready one after the other: ten at once would be too much for a phone's memory. */
export function usePhotoIntake(count: number, onPhoto: (photo: ListingPhoto) => void): PhotoIntake {
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<string>();
  const taken = useRef(0);
  const take = async (files: readonly File[]) => {
    const room = PHOTO_LIMITS.maxPerListing - count - pending;
    const chosen = files.slice(0, Math.max(0, room));
    const unreadable: string[] = [];
    setProblem(describe([], files.length - chosen.length));
    setPending((before) => before + chosen.length);
    for (const file of chosen) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, on purpose
        const src = await shrinkPhoto(file);
        taken.current += 1;
        onPhoto({ id: `new-${taken.current}`, src });
      } catch {
        unreadable.push(file.name);
      }
      setPending((before) => before - 1);
    }
    setProblem(describe(unreadable, files.length - chosen.length));
  };
  return { pending, problem, take };
}

function describe(unreadable: string[], tooMany: number): string | undefined {
  const sentences = [
    ...(unreadable.length > 0
      ? [`${unreadable.join(", ")} could not be read. Please choose JPEG, PNG or WebP photos.`]
      : []),
    ...(tooMany > 0
      ? [`A listing takes ${PHOTO_LIMITS.maxPerListing} photos: the first ones were kept.`]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}
