import type { Circle } from "@takas/contracts/live/circles";
import { PhotoLine, Text, color, media, radius, space } from "@takas/ui";
import { ArrowDown, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { carOf, priceAndMiles } from "../../car";
import type { Car } from "../../car";
import { Facts } from "../../components/Facts";
import { m } from "../../texts/messages.js";

/** The three cars in the order in which they change hands; the reader sees nothing else of the third. */
export function CircleRows({ circle: { gives, gets } }: { circle: Circle }) {
  return (
    <Rows>
      <CarRow caption={m.swaps_youGive()} car={carOf(gives)} />
      <Next />
      <Hidden>
        <Cover aria-hidden="true">
          <EyeOff size={24} strokeWidth={1.75} />
        </Cover>
        <div>
          <Text weight="medium">{m.circle_third()}</Text>
          <Text size="small" tone="muted">
            {m.circle_thirdHidden()}
          </Text>
        </div>
      </Hidden>
      <Next />
      <CarRow caption={m.swaps_youGet()} car={carOf(gets)} />
    </Rows>
  );
}

function CarRow({ caption, car }: { caption: string; car: Car }) {
  return (
    <Row caption={caption} photo={car.image}>
      <Text weight="strong">{car.title}</Text>
      <Text size="small" tone="muted" tabular>
        <Facts line={priceAndMiles(car)} />
      </Text>
    </Row>
  );
}

interface RowProps {
  caption: string;
  photo: string | undefined;
  children: ReactNode;
}

function Row({ caption, photo, children }: RowProps) {
  return (
    <li>
      <PhotoLine photo={photo}>
        <Text size="caption" tone="muted">
          {caption}
        </Text>
        {children}
      </PhotoLine>
    </li>
  );
}

/** The car above goes to the owner of the one below. */
function Next() {
  return (
    <Arrow>
      <ArrowDown size={20} strokeWidth={2} aria-hidden="true" />
      <Text as="span" size="small" tone="muted">
        {m.circle_goesTo()}
      </Text>
    </Arrow>
  );
}

const Rows = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  /* In one row on a phone in landscape: what comes to the reader is in view with what they give. */
  ${media.low} {
    @media (min-width: 600px) {
      grid-template-columns: minmax(0, 1fr) 4.5rem minmax(0, 1fr) 4.5rem minmax(0, 1fr);
      align-items: start;
      li,
      li > div {
        display: block;
      }
      li > div > div:first-child,
      li > span:first-child {
        width: 72px;
        margin-bottom: ${space.half};
      }
      li:nth-child(even) {
        padding-top: ${space[2]};
        text-align: center;
      }
      li > svg {
        display: block;
        margin-inline: auto;
        transform: rotate(-90deg);
      }
    }
  }
`;

const Hidden = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: center;
  column-gap: ${space[1.5]};
`;

/** In the place of a photo: a car without one looks otherwise. */
const Cover = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border: 1px dashed ${color.border};
  border-radius: ${radius.input};
  color: ${color.muted};
`;

/** The arrow is below the middle of the photo. */
const Arrow = styled(Hidden)`
  color: ${color.swapTintText};
  > svg {
    justify-self: center;
  }
`;
