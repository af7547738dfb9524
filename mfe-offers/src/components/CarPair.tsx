import { Photo, Text, color, radius, space } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import type { SampleCar } from "../sampleCars";

interface CarPairProps {
  yours: SampleCar;
  theirs: SampleCar;
}

/** Two cars side by side with the sign of a swap between them. */
export function CarPair({ yours, theirs }: CarPairProps) {
  return (
    <Pair>
      <Side caption="Your car" car={yours} />
      <Sign aria-hidden="true">
        <ArrowLeftRight size={18} strokeWidth={2} />
      </Sign>
      <Side caption="Their car" car={theirs} />
    </Pair>
  );
}

function Side({ caption, car }: { caption: string; car: SampleCar }) {
  return (
    <div>
      <Picture src={car.image} alt="" sizes="160px" />
      <Text size="caption" tone="muted">
        {caption}
      </Text>
      <Text size="small" weight="medium" truncate>
        {car.title}
      </Text>
    </div>
  );
}

const Pair = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
`;

const Picture = styled(Photo)`
  margin-bottom: ${space[1]};
  border-radius: ${radius.input};
`;

/** Sits on the gap, halfway down the photos. */
const Sign = styled.span`
  position: absolute;
  z-index: 1;
  left: 50%;
  top: calc((100% - 42px) / 2);
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 3px solid ${color.card};
  border-radius: ${radius.full};
  background: ${color.swap};
  color: ${color.onSwap};
  transform: translate(-50%, -50%);
`;
