import { failureText } from "@takas/client";
import type { ApiError } from "@takas/client";
import type { RefusedPhoto } from "@takas/contracts/problem";
import { useEffect, useRef, useState } from "react";

import { useCheckPhotoMutation } from "../listingApi";
import type { ListingPhoto } from "../listingForm";
import { m } from "../texts/messages.js";

/** What the server says about a new photo of the form. */
export type PhotoVerdict =
  | { status: "checking" | "passed" }
  /** It shows contact details. */
  | { status: "refused"; shows: RefusedPhoto["shows"] }
  /** It is not a photo the server takes: why, in a sentence. */
  | { status: "flawed"; text: string }
  /** No answer so far: it is checked when the listing is sent. */
  | { status: "unchecked" };

/** By the photo's id in the form. */
export type PhotoVerdicts = ReadonlyMap<string, PhotoVerdict>;

export interface PhotoChecks {
  verdicts: PhotoVerdicts;
  /** Notes what the server said about photos of a listing that was sent. */
  refuse: (refused: PhotoVerdicts) => void;
  /** Resolves once every photo has a verdict. */
  settle: () => Promise<PhotoVerdicts>;
}

/**
 * Sends new photos to be checked, one after the other, as they are added. A photo that was removed meanwhile is not
 * sent. The listing that names them afterwards is not checked again.
 */
export function usePhotoChecks(
  photos: readonly ListingPhoto[],
  onRefused: (photo: ListingPhoto, verdict: PhotoVerdict) => void,
): PhotoChecks {
  const [checkPhoto] = useCheckPhotoMutation();
  const [verdicts, setVerdicts] = useState<PhotoVerdicts>(new Map());
  const known = useRef(new Map<string, PhotoVerdict>());
  const shown = useRef(photos);
  const queue = useRef(Promise.resolve());
  const refused = useRef(onRefused);
  const note = (id: string, verdict: PhotoVerdict) => {
    known.current.set(id, verdict);
    setVerdicts(new Map(known.current));
  };
  const check = async (photo: ListingPhoto) => {
    if (!shown.current.includes(photo)) {
      return;
    }
    const { error } = await checkPhoto(photo.src);
    const verdict = verdictOf(error);
    note(photo.id, verdict);
    if (isBad(verdict) && shown.current.includes(photo)) {
      refused.current(photo, verdict);
    }
  };
  useEffect(() => {
    shown.current = photos;
    refused.current = onRefused;
    for (const photo of photos) {
      if (photo.src.startsWith("data:") && !known.current.has(photo.id)) {
        note(photo.id, { status: "checking" });
        queue.current = queue.current.then(() => check(photo));
      }
    }
  });
  useEffect(
    () => () => {
      shown.current = [];
    },
    [],
  );
  return {
    verdicts,
    refuse: (others) => others.forEach((verdict, id) => note(id, verdict)),
    settle: async () => {
      await queue.current;
      return known.current;
    },
  };
}

/** Whether a photo has to be removed before the listing can be sent. */
export function isBad(verdict: PhotoVerdict | undefined): boolean {
  return verdict?.status === "refused" || verdict?.status === "flawed";
}

function verdictOf(error: unknown): PhotoVerdict {
  if (error === undefined) {
    return { status: "passed" };
  }
  const { status, photos } = error as ApiError;
  const shows = photos?.[0]?.shows;
  if (shows !== undefined) {
    return { status: "refused", shows };
  }
  // 403: uploads are paused, which no other photo changes. The rest may pass later.
  return status === 403 || status === 413 || status === 415
    ? { status: "flawed", text: withoutPosition(failureText(error)) }
    : { status: "unchecked" };
}

/** The server's sentence about a photo that is checked by itself, which has no position. */
function withoutPosition(sentence: string): string {
  const first = m.photos_first();
  return sentence.startsWith(first)
    ? `${m.photos_this()}${sentence.slice(first.length)}`
    : sentence;
}
