import { onDemand, useHash, useServices } from "@takas/mfe-kit";
import { Carousel } from "@takas/ui";
import type { PhotoViewerProps } from "@takas/ui";
import { useState } from "react";
import type { ReactNode } from "react";

/** The hash while the photos fill the screen: an entry of the history, so that Back closes them. */
const VIEWER_HASH = "#photos";

interface PhotosProps {
  title: string;
  images: readonly string[];
  overlay: ReactNode;
}

/** The photos of a car; a tap opens them full screen. */
export function Photos({ title, images, overlay }: PhotosProps) {
  const { navigate, back } = useServices();
  const [start, setStart] = useState(0);
  const isOpen = useHash() === VIEWER_HASH;
  return (
    <>
      <Carousel
        label={title}
        images={images}
        sizes="(min-width: 1024px) 700px, 100vw"
        overlay={overlay}
        onPhotoPress={(slide) => {
          setStart(slide);
          navigate(here() + VIEWER_HASH);
        }}
      />
      <FullScreenPhotos
        isOpen={isOpen && images.length > 0}
        label={title}
        images={images}
        start={start}
        onClose={() => back(here())}
      />
    </>
  );
}

function here(): string {
  return globalThis.location.pathname + globalThis.location.search;
}

const FullScreenPhotos = onDemand<PhotoViewerProps>(
  async () =>
    (await import(/* webpackChunkName: "FullScreenPhotos" */ "./FullScreenPhotos")).PhotoViewer,
);
