import { Heart } from "lucide-react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color } from "../tokens";
import { IconButton } from "./IconButton";
import type { IconButtonVariant } from "./IconButton";

export interface FavouriteButtonProps {
  /** Title of the car, for screen readers. */
  title: string;
  isFavourite: boolean;
  onFavouriteChange: (isFavourite: boolean) => void;
  /** @defaultValue "glass" */
  variant?: IconButtonVariant | undefined;
  className?: string | undefined;
}

/** The heart: a toggle of 44 px. */
export function FavouriteButton({
  title,
  isFavourite,
  onFavouriteChange,
  variant = "glass",
  className,
}: FavouriteButtonProps) {
  return (
    <Root
      className={className}
      label={m.favourite_label({ title })}
      variant={variant}
      aria-pressed={isFavourite}
      onClick={() => {
        onFavouriteChange(!isFavourite);
      }}
    >
      <Heart size={20} strokeWidth={1.75} />
    </Root>
  );
}

const Root = styled(IconButton)`
  &[aria-pressed="true"] > svg {
    color: ${color.badge};
    fill: currentColor;
  }
`;
