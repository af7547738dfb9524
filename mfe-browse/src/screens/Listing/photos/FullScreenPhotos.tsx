import { PhotoViewer } from "@takas/ui";

export interface FullScreenPhotosProps {
  title: string;
  images: readonly string[];
  /** The photo to begin with, from 0. */
  start: number;
  onClose: () => void;
}

/** The photos of a car, full screen. */
export function FullScreenPhotos({ title, images, start, onClose }: FullScreenPhotosProps) {
  return <PhotoViewer label={title} images={images} start={start} open onOpenChange={onClose} />;
}
