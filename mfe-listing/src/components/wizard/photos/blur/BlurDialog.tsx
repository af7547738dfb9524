import { photoId, photoPath } from "@takas/contracts/photo";
import { Button, Dialog, Text } from "@takas/ui";
import { useEffect, useRef, useState } from "react";

import type { ListingPhoto } from "../../../../listingForm";
import { blurPhoto } from "../../../../photos/blur/blurPhoto";
import type { Area } from "../../../../photos/blur/paintOver";
import { m } from "../../../../texts/messages.js";
import { AreaPicker } from "./AreaPicker";
import { grown } from "./areas";

export interface BlurDialogProps {
  photo: ListingPhoto;
  /** The photo's position, from 1. */
  position: number;
  /** Where the server found contact details on it. */
  found: readonly Area[];
  onClose: () => void;
  /** Receives the data URL of the blurred photo. */
  onBlurred: (src: string) => void;
}

/** Chooses parts of a photo and makes them unreadable (docs/product.md 2.12.6). */
export function BlurDialog({ photo, position, found, onClose, onBlurred }: BlurDialogProps) {
  const [areas, setAreas] = useState<readonly Area[]>(() => found.map(grown));
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [state, setState] = useState<"idle" | "saving" | "failed">("idle");
  const isGone = useIsGone();
  const save = async () => {
    if (picture === undefined) {
      return;
    }
    setState("saving");
    try {
      const src = await blurPhoto(picture, areas);
      if (!isGone()) {
        onBlurred(src);
      }
    } catch {
      setState("failed");
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.blur_title()}
      description={m.blur_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button
            isPending={state === "saving"}
            disabled={areas.length === 0 || picture === undefined}
            onClick={() => void save()}
          >
            {m.blur_save()}
          </Button>
        </>
      }
    >
      <AreaPicker
        src={sourceOf(photo)}
        alt={m.photos_name({ position: String(position) })}
        areas={areas}
        onAreasChange={setAreas}
        onLoad={setPicture}
        onError={() => setState("failed")}
      />
      {state === "failed" && (
        <Text role="alert" size="small" tone="danger">
          {m.blur_failed()}
        </Text>
      )}
    </Dialog>
  );
}

/** The largest version of a stored photo, from this origin: a browser gives no pixels of another one's. */
function sourceOf({ src }: ListingPhoto): string {
  const id = photoId(src);
  return id === undefined ? src : photoPath(id, 1600);
}

/** Whether the dialog was closed while the photo was being drawn. */
function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return () => isGone.current;
}
