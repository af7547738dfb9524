import { formatMiles } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Photo, Text, TextLink, radius, space } from "@takas/ui";
import styled from "styled-components";

/** A car of an offer in one line; leads to its listing. */
export function CarLine({ vehicle }: { vehicle: Vehicle }) {
  const { id, title, images, year, mileage } = vehicle;
  return (
    <Line>
      <Picture src={images[0]} alt="" widths={[400]} sizes="96px" />
      <div>
        <TextLink href={paths.listing.href(id)}>{title}</TextLink>
        <Text size="small" tone="muted" tabular>
          {year} · {formatMiles(mileage)}
        </Text>
      </div>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: center;
  gap: ${space[1.5]};
`;

const Picture = styled(Photo)`
  border-radius: ${radius.input};
`;
