import { photoAt, photoId } from "@takas/contracts/photo";
import { useState } from "react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { CarShape } from "../drawings/CarShape";
import { color } from "../tokens";

type Ratio = "4 / 3" | "3 / 2";

export interface PhotoProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "loading"> {
  /** Path of a stored photo, a data URL or any URL; a missing or broken one shows a drawing instead. */
  src: string | undefined;
  /** The content of the photo; "" if the text next to it says it. */
  alt: string;
  /** Width to height of the box, which the photo fills. @defaultValue "4 / 3" */
  ratio?: Ratio | undefined;
  /** Stored widths the browser may choose from, in px. @defaultValue [400, 600, 800] */
  widths?: ReadonlyArray<400 | 600 | 800 | 1600> | undefined;
  /** The `sizes` of an img: the width of the box per window width. @defaultValue "100vw" */
  sizes?: string | undefined;
  /** The largest element of the first view: loads at once and first. @defaultValue false */
  isPriority?: boolean | undefined;
}

/** A photo in a box that keeps its shape while the photo loads, is missing or fails. */
export function Photo({ src, alt, ratio = "4 / 3", className, ...rest }: PhotoProps) {
  const [failed, setFailed] = useState<string>();
  const isMissing = src === undefined || src === "" || failed === src;
  return (
    <Box className={className} $ratio={ratio} data-state={isMissing ? "missing" : "shown"}>
      {isMissing ? (
        <Placeholder label={alt} />
      ) : (
        <Picture
          src={src}
          alt={alt}
          ratio={ratio}
          onError={() => {
            setFailed(src);
          }}
          {...rest}
        />
      )}
    </Box>
  );
}

function Placeholder({ label }: { label: string }) {
  const named = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg viewBox="-30 -32 180 110" focusable="false" {...named}>
      <CarShape />
    </svg>
  );
}

type PictureProps = Omit<PhotoProps, "src" | "ratio"> & { src: string; ratio: Ratio };

/** The picture without a box, at the size of its container. */
export function Picture({
  src,
  ratio,
  alt,
  widths = [400, 600, 800],
  sizes = "100vw",
  isPriority = false,
  ...rest
}: PictureProps) {
  const [width, height] = PIXELS[ratio];
  const sources =
    photoId(src) === undefined
      ? {}
      : { sizes, srcSet: widths.map((step) => `${photoAt(src, step)} ${step}w`).join(", ") };
  return (
    <img
      // These must precede src, or Safari fetches it before it knows of the others.
      loading={isPriority ? "eager" : "lazy"}
      fetchPriority={isPriority ? "high" : undefined}
      {...sources}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      {...rest}
    />
  );
}

const PIXELS = { "4 / 3": [800, 600], "3 / 2": [800, 533] } as const;

const Box = styled.div<{ $ratio: string }>`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${color.sunken};
  > img,
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-part="body"] {
    fill: ${color.line};
  }
  [data-part="glass"],
  [data-part="hub"] {
    fill: ${color.sunken};
  }
  [data-part="wheel"] {
    fill: ${color.border};
    opacity: 0.55;
  }
`;
