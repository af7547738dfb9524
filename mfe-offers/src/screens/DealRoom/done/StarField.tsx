import { Text, color, radius, space } from "@takas/ui";
import { Star } from "lucide-react";
import { useId } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  label: string;
  value: number | undefined;
  error: string | undefined;
  onChange: (stars: number) => void;
}

/** One to five stars, as native radio buttons. */
export function StarField({ label, value = 0, error, onChange }: StarFieldProps) {
  const name = useId();
  return (
    <Group aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend>{label}</legend>
      <Stars>
        {STARS.map((stars) => (
          <label key={stars} data-state={stars <= value ? "on" : "off"}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span className="visually-hidden">{m.rating_star({ n: stars })}</span>
            <Star size={28} strokeWidth={1.75} aria-hidden="true" />
          </label>
        ))}
      </Stars>
      {error !== undefined && (
        <Text id={`${name}-error`} size="small" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;

const Stars = styled.div`
  position: relative;
  display: flex;
  gap: ${space.half};
  > label {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius.small};
    color: ${color.muted};
    cursor: pointer;
  }
  > label[data-state="on"] {
    color: ${color.primary};
    > svg {
      fill: currentcolor;
    }
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${color.primary};
  }
`;
