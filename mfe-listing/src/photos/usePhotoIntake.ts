import { useMarket, useSession } from "@takas/client";
import { PHOTO_LIMITS } from "@takas/contracts/limits";
import { formatCount } from "@takas/contracts/money";
import { photosPerListing } from "@takas/contracts/photosPerListing";
import { useRef, useState } from "react";

import type { ListingPhoto } from "../listingForm";
import { m } from "../texts/messages.js";
import { newPhotoId, readDataUrl } from "./photoFiles";
import type { UnreadFile } from "./photoFiles";
import { shrinkAside } from "./shrinkAside";

export interface PhotoIntake {
  /** The maximum photos of the listing. */
  most: number;
  /** The number of photos still being resized. */
  pending: number;
  /** The photo being resized, in words; undefined when there is none. */
  step: string | undefined;
  /** Why some of the last chosen files were left out. */
  problem: string | undefined;
  /** The last chosen files that could not be read, until the visitor removes them. */
  unread: readonly UnreadFile[];
  forget: (file: UnreadFile) => void;
  /** Accepts files in order, up to the limit. */
  take: (files: readonly File[]) => Promise<void>;
}

/** Shrinks chosen photos one after the other: ten at once would exceed a phone's memory. */
export function usePhotoIntake(count: number, onPhoto: (photo: ListingPhoto) => void): PhotoIntake {
  const [pending, setPending] = useState(0);
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [unread, setUnread] = useState<readonly UnreadFile[]>([]);
  const membership = useSession(({ user }) => user?.membershipType ?? "free");
  const most = photosPerListing(membership, useMarket() ?? "sample");
  const last = useRef(Promise.resolve());
  const take = (files: readonly File[]) => {
    const room = most - count - pending;
    const chosen = files.slice(0, Math.max(0, room));
    setUnread([]);
    setProblem(
      files.length > chosen.length ? m.photos_tooMany({ most: formatCount(most) }) : undefined,
    );
    setPending((before) => before + chosen.length);
    // Files that are chosen meanwhile come after these.
    last.current = last.current.then(() => shrinkInTurn(chosen));
    return last.current;
  };
  const shrinkInTurn = async (chosen: readonly File[]) => {
    for (const [index, file] of chosen.entries()) {
      setStep(
        m.photos_preparing({
          position: formatCount(index + 1),
          all: formatCount(chosen.length),
        }),
      );
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time by design
        onPhoto(await makeReady(file));
      } catch {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
        const refused = { id: newPhotoId(), name: file.name, advice: await adviceFor(file) };
        setUnread((before) => [...before, refused]);
      }
      setPending((before) => before - 1);
    }
    setStep(undefined);
  };
  const forget = (file: UnreadFile) => setUnread(unread.filter((other) => other !== file));
  return { most, pending, step, problem, unread, forget, take };
}

async function makeReady(file: File): Promise<ListingPhoto> {
  const { blob, width, height } = await shrinkAside(file);
  const { recommendedWidth, recommendedHeight } = PHOTO_LIMITS;
  const isSmall = width < recommendedWidth || height < recommendedHeight;
  return { id: newPhotoId(), src: await readDataUrl(blob), ...(isSmall && { isSmall }) };
}

/** What to do with a file that could not be decoded. */
async function adviceFor(file: File): Promise<string> {
  const loading = import(/* webpackChunkName: "rare" */ "./heicAdvice");
  // Without a connection, the advice for other files is also right for HEIC.
  const advice = await loading
    .then(async ({ heicAdvice }) => heicAdvice(file))
    .catch(() => undefined);
  return advice ?? m.photos_unread();
}
