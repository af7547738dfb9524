import { Text, color, space, text } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

/** Listings with fewer photos show which ones buyers miss. */
export const ENOUGH_PHOTOS = 6;

/** The angles that buyers want to see, each with a drawing. */
export function PhotoAngles() {
  return (
    <section aria-labelledby="photo-angles">
      <Text id="photo-angles" size="small" weight="strong">
        {m.photos_angles()}
      </Text>
      <List aria-labelledby="photo-angles">
        {ANGLES.map(({ name, drawing }) => (
          <Angle key={name()}>
            <svg viewBox="0 0 48 28" aria-hidden="true">
              {drawing}
            </svg>
            <span>{name()}</span>
          </Angle>
        ))}
      </List>
    </section>
  );
}

const END = <path d="M8 24v-9l5-9h22l5 9v9zM8 15h32" />;

const ANGLES: readonly { name: () => string; drawing: ReactNode }[] = [
  {
    name: m.photos_angleFront,
    drawing: (
      <>
        {END}
        <circle cx="14" cy="19.5" r="1.8" />
        <circle cx="34" cy="19.5" r="1.8" />
        <path d="M20 18.5h8M20 21h8" />
      </>
    ),
  },
  {
    name: m.photos_angleSide,
    drawing: (
      <>
        <path d="M8 21H4v-5l7-2 6-7h13l8 7 6 2v5h-4M16 21h16M12 14h25" />
        <circle cx="12" cy="21" r="3.5" />
        <circle cx="36" cy="21" r="3.5" />
      </>
    ),
  },
  {
    name: m.photos_angleRear,
    drawing: (
      <>
        {END}
        <path d="M11 18h5v3h-5zM32 18h5v3h-5zM20 17.5h8v4h-8z" />
      </>
    ),
  },
  {
    name: m.photos_angleDashboard,
    drawing: (
      <>
        <path d="M4 24V12q20-9 40 0v12M27 11h11v7H27z" />
        <circle cx="15" cy="18" r="6.5" />
        <path d="M8.5 18h13M15 18v6.5" />
      </>
    ),
  },
  {
    name: m.photos_angleSeats,
    drawing: <path d="M17 3h5l3 13M17 3l2 13M12 24v-5q0-3 3-3h15q2 0 2 2v6z" />,
  },
  {
    name: m.photos_angleDamage,
    drawing: (
      <>
        <circle cx="21" cy="12" r="9" />
        <path d="M28 18l9 8M16 9l4 3-2 3 6 1" />
      </>
    ),
  },
];

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[1.5]} ${space[1]};
  margin-top: ${space[1]};
`;

const Angle = styled.li`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  align-content: start;
  text-align: center;
  ${text.small}
  color: ${color.muted};
  svg {
    width: 48px;
    height: 28px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
