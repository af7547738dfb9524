import { Heart } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color } from "../tokens";
import { IconButton } from "./IconButton";
import type { IconButtonVariant } from "./IconButton";

export interface FavouriteButtonProps {
  /** Title of the car, for screen readers. */
  title: string;
  /** Given: the parent controls the state. */
  isFavourite?: boolean | undefined;
  /** @defaultValue false */
  defaultFavourite?: boolean | undefined;
  onFavouriteChange?: ((isFavourite: boolean) => void) | undefined;
  /** @defaultValue "glass" */
  variant?: IconButtonVariant | undefined;
  className?: string | undefined;
}

/** The heart: a 44 px toggle that keeps its own state unless the parent controls it. */
export function FavouriteButton({
  title,
  isFavourite,
  defaultFavourite = false,
  onFavouriteChange,
  variant = "glass",
  className,
}: FavouriteButtonProps) {
  const [isOn, setOn] = useControlled({
    value: isFavourite,
    defaultValue: defaultFavourite,
    onChange: onFavouriteChange,
  });
  return (
    <Root
      className={className}
      label={m.favourite_label({ title })}
      variant={variant}
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn);
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

interface Controlled<T> {
  /** Given: the parent controls the value. */
  value: T | undefined;
  defaultValue: T;
  onChange: ((next: T) => void) | undefined;
}

/** A value that the parent controls or leaves to the component. */
function useControlled<T>({
  value,
  defaultValue,
  onChange,
}: Controlled<T>): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue);
  const change = (next: T) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, change];
}
