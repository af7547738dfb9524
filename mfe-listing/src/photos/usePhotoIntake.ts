import { useSession } from "@takas/client";
import type { MembershipType } from "@takas/contracts/choices";
import { PHOTO_LIMITS, UPLOAD_LIMITS } from "@takas/contracts/limits";
import { useState } from "react";

import type { ListingPhoto } from "../listingForm";
import { readDataUrl } from "./readDataUrl";
import { shrinkAside } from "./shrinkAside";

export interface PhotoIntake {
  /** The maximum photos of the listing. */
  most: number;
  /** The number of photos still being resized. */
  pending: number;
  /** The photo being resized, in words; undefined when there is none. */
  step: string | undefined;
  /** The result for the last chosen files, when some were not accepted. */
  problem: string | undefined;
  /** Accepts files in order, up to the limit. */
  take: (files: readonly File[]) => Promise<void>;
}

/** Shrinks chosen photos one after the other: ten at once would exceed a phone's memory. */
export function usePhotoIntake(count: number, onPhoto: (photo: ListingPhoto) => void): PhotoIntake {
  const [pending, setPending] = useState(0);
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const most = useSession(({ user }) => mostPhotosOf(user?.membershipType));
  const take = async (files: readonly File[]) => {
    const room = most - count - pending;
    const chosen = files.slice(0, Math.max(0, room));
    const unreadable: File[] = [];
    setProblem(describe([], { tooMany: files.length - chosen.length, most }));
    setPending((before) => before + chosen.length);
    for (const [index, file] of chosen.entries()) {
      setStep(`Preparing photo ${index + 1} of ${chosen.length}...`);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time by design
        onPhoto(await makeReady(file));
      } catch {
        // Reported below, by name.
        unreadable.push(file);
      }
      setPending((before) => before - 1);
    }
    setStep(undefined);
    setProblem(describe(unreadable, { tooMany: files.length - chosen.length, most }));
  };
  return { most, pending, step, problem, take };
}

function mostPhotosOf(membershipType: MembershipType = "free"): number {
  return UPLOAD_LIMITS[membershipType].photosPerListing;
}

async function makeReady(file: File): Promise<ListingPhoto> {
  const { blob, width, height } = await shrinkAside(file);
  const { recommendedWidth, recommendedHeight } = PHOTO_LIMITS;
  const isSmall = width < recommendedWidth || height < recommendedHeight;
  return { id: newId(), src: await readDataUrl(blob), ...(isSmall && { isSmall }) };
}

let made = 0;

/** Unique across visits, because a draft may restore photos of an earlier one. */
function newId(): string {
  made += 1;
  return `new-${performance.timeOrigin}-${made}`;
}

function describe(
  unreadable: readonly File[],
  { tooMany, most }: { tooMany: number; most: number },
): string | undefined {
  const names = unreadable.map(({ name }) => name).join(", ");
  const sentences = [
    ...(unreadable.length > 0
      ? [`${names} could not be read. Please choose JPEG, PNG or WebP photos.`]
      : []),
    ...(unreadable.some(isHeic)
      ? ["This browser cannot open HEIC: share the photo as JPEG, or choose it on the phone."]
      : []),
    ...(tooMany > 0 ? [`A listing takes ${most} photos: the first ones were kept.`] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function isHeic({ name, type }: File): boolean {
  return /hei[cf]/i.test(`${type} ${name}`);
}
