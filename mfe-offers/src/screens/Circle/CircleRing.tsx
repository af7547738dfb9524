import type { Circle } from "@takas/contracts/live/circles";
import { Photo, Text, color, radius, space } from "@takas/ui";
import { ArrowDownRight, ArrowLeft, ArrowUpRight } from "lucide-react";
import styled from "styled-components";

import { carOf } from "../../car";
import { CarPair } from "../../components/CarPair";
import { GIVE_AND_GET } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";

/** The three cars and where each goes: the reader's pair, and below it the third car, of which they see only that. */
export function CircleRing({ circle: { gives, gets } }: { circle: Circle }) {
  return (
    <div>
      <CarPair
        yours={carOf(gives)}
        theirs={carOf(gets)}
        captions={GIVE_AND_GET}
        isDetailed
        sign={<ArrowLeft size={18} strokeWidth={2} />}
      />
      <Third>
        <ArrowDownRight size={28} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <Picture src={undefined} alt="" />
          <Text as="span" size="caption" tone="muted">
            {m.circle_third({ car: gets.title })}
          </Text>
        </span>
        <ArrowUpRight size={28} strokeWidth={1.75} aria-hidden="true" />
      </Third>
    </div>
  );
}

const Third = styled.div`
  margin-top: ${space[1.5]};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  > svg {
    color: ${color.swapTintText};
  }
  > span {
    display: grid;
    justify-items: center;
    max-width: 12rem;
    text-align: center;
  }
`;

const Picture = styled(Photo)`
  width: 84px;
  border-radius: ${radius.input};
`;
