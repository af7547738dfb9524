import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import { paths } from "@takas/mfe-kit";
import { PhotoLine, Text, TextLink } from "@takas/ui";

/** A car of an offer in one line, linked to its listing. */
export function CarLine({ vehicle }: { vehicle: Vehicle }) {
  const { id, title, images } = vehicle;
  return (
    <PhotoLine photo={images[0]}>
      <TextLink href={paths.listing.href(id)}>{title}</TextLink>
      <Text size="small" tone="muted" tabular>
        {factLine("offer", vehicle)}
      </Text>
    </PhotoLine>
  );
}
