import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import { Card, Heading, Photo, Price, Text, media, space } from "@takas/ui";
import styled from "styled-components";

interface VehicleSummaryProps {
  vehicle: Vehicle;
  /** A line below the price: the number of offers. */
  note?: string | undefined;
}

/** The car an offer is about, in one line with its photo. */
export function VehicleSummary({ vehicle, note }: VehicleSummaryProps) {
  const { title, images, askingPrice } = vehicle;
  return (
    <Card as="section" padding="none" aria-label="Vehicle">
      <Line>
        <Picture>
          <Photo
            src={images[0]}
            alt=""
            isPriority
            widths={[400]}
            sizes="(min-width: 600px) 200px, 112px"
          />
        </Picture>
        <Words>
          <Heading level={2} size="label">
            {title}
          </Heading>
          <Text size="small" tone="muted" tabular>
            {factLine("card", vehicle)}
          </Text>
          <Asking>
            <Price amount={askingPrice} />
            <Text as="span" size="small" tone="muted">
              asking price
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
  grid-template-columns: 112px minmax(0, 1fr);
  ${media.medium} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
`;

/** The photo is as tall as the text beside it. */
const Picture = styled.div`
  position: relative;
  min-height: 84px;
  ${media.medium} {
    min-height: 150px;
  }
  > * {
    position: absolute;
    inset: 0;
    height: 100%;
    aspect-ratio: auto;
  }
`;

export const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.half};
  padding: ${space[1.5]} ${space[2]};
`;

const Asking = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space[1]};
`;
