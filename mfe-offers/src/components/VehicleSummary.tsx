import type { Vehicle } from "@takas/contracts/vehicle";
import { Card, Heading, Photo, Price, Text, media, radius, space } from "@takas/ui";
import styled from "styled-components";

import { factsBeside } from "../car";
import { m } from "../texts/messages.js";
import { Facts } from "./Facts";

interface VehicleSummaryProps {
  vehicle: Vehicle;
  /** A line below the price: the number of offers. */
  note?: string | undefined;
}

/** The car an offer is about, in one line with its photo. */
export function VehicleSummary({ vehicle, note }: VehicleSummaryProps) {
  const { title, images, askingPrice } = vehicle;
  return (
    <Card as="section" padding="none" aria-label={m.summary_vehicle()}>
      <Line>
        <Picture>
          <Photo
            src={images[0]}
            alt=""
            isPriority
            widths={[400]}
            sizes="(min-width: 600px) 188px, 112px"
          />
        </Picture>
        <Words>
          <Heading level={2} size="label">
            {title}
          </Heading>
          <Text size="small" tone="muted" tabular>
            <Facts line={factsBeside("card", vehicle)} />
          </Text>
          <Asking>
            <Price amount={askingPrice} />
            <Text as="span" size="small" tone="muted">
              {m.summary_askingPrice()}
            </Text>
          </Asking>
          {note !== undefined && (
            <Text size="small" weight="medium" tabular>
              {note}
            </Text>
          )}
        </Words>
      </Line>
    </Card>
  );
}

/** The layout of photo and text, shared with the skeleton. */
export const Line = styled.div`
  display: grid;
  grid-template-columns: 124px minmax(0, 1fr);
  ${media.medium} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
  ${media.low} {
    grid-template-columns: 108px minmax(0, 1fr);
  }
`;

/** The whole car, from bumper to bumper, beside words that may be taller. */
export const Picture = styled.div`
  align-self: center;
  margin: ${space[1.5]} 0 ${space[1.5]} ${space[1.5]};
  ${media.low} {
    margin-block: ${space[1]};
  }
  overflow: clip;
  border-radius: ${radius.input};
`;

export const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.half};
  padding: ${space[1.5]};
  ${media.low} {
    gap: 0;
    padding-block: ${space[1]};
  }
`;

const Asking = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[1]};
`;
