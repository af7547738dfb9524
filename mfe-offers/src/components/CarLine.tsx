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
        <Title href={paths.listing.href(id)}>{title}</Title>
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

/* A long title takes two lines beside its photo. */
const Title = styled(TextLink)`
  &&& {
    white-space: normal;
  }
`;

const Picture = styled(Photo)`
  border-radius: ${radius.input};
`;
