import { Photo, Text, color, media, radius, space } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { priceAndMiles } from "../car";
import type { Car } from "../car";
import { m } from "../texts/messages.js";

export interface CarPairProps {
  /** Undefined: no longer listed. */
  yours: Car | undefined;
  theirs: Car | undefined;
  /** @defaultValue "You give" and "You get" */
  captions?: { yours: () => string; theirs: () => string } | undefined;
  /** With price and mileage, where somebody decides about the two. @defaultValue false */
  isDetailed?: boolean;
  /** Whether the two owners swap with each other; in a circle of three nobody does. @defaultValue true */
  isMutual?: boolean;
}

/** Two cars side by side, with the sign of a swap between those that are swapped for each other. */
export function CarPair({
  yours,
  theirs,
  captions = GIVE_AND_GET,
  isDetailed = false,
  isMutual = true,
}: CarPairProps) {
  return (
    <Width>
      <Pair>
        <Side caption={captions.yours()} car={yours} isDetailed={isDetailed} />
        <Side caption={captions.theirs()} car={theirs} isDetailed={isDetailed} />
        {isMutual && (
          <SignPlace aria-hidden="true">
            <Sign>
              <ArrowLeftRight size={18} strokeWidth={2} />
            </Sign>
          </SignPlace>
        )}
      </Pair>
    </Width>
  );
}

const GIVE_AND_GET = { yours: m.swaps_youGive, theirs: m.swaps_youGet };

/** The captions of two cars that do not change hands after all. */
export const KEPT = { yours: m.common_yourCar, theirs: m.common_theirCar };

interface SideProps {
  caption: string;
  car: Car | undefined;
  isDetailed: boolean;
}

function Side({ caption, car, isDetailed }: SideProps) {
  return (
    <SideFrame>
      <Picture src={car?.image} alt="" widths={[400]} sizes="160px" />
      <Words>
        <Text size="caption" tone="muted">
          {caption}
        </Text>
        <Text size="small" weight="strong">
          {car?.title ?? m.common_notListed()}
        </Text>
        {isDetailed && car !== undefined && (
          <Text size="caption" tone="muted" tabular>
            {priceAndMiles(car)}
          </Text>
        )}
      </Words>
    </SideFrame>
  );
}

const Width = styled.div`
  container-type: inline-size;
`;

/** Where a wide pair would fill a phone in landscape, each car takes a line: a small photo and its words. */
const inLine = (rules: string) => `${media.low} { @container (min-width: 30rem) { ${rules} } }`;

const Pair = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  ${inLine(`gap: ${space[6]};`)}
`;

const SideFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space[1]};
  ${inLine(`grid-template: auto / 96px minmax(0, 1fr); align-items: start; gap: ${space[1.5]};`)}
`;

/** Both prices are at one height, also when one title takes two lines. */
const Words = styled.div`
  display: flex;
  flex-direction: column;
  > :nth-child(3) {
    margin-top: auto;
  }
`;

const Picture = styled(Photo)`
  aspect-ratio: 2;
  border-radius: ${radius.input};
`;

/** As high as the photos, which are half as wide as the pair minus the gap, so that the sign is centred on them. */
const SignPlace = styled.span`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  place-items: center;
  aspect-ratio: 4;
  pointer-events: none;
  ${inLine("inset: 0; aspect-ratio: auto;")}
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 3px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.swap};
  color: ${color.onSwap};
`;
