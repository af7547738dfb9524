import type { Vehicle } from "@takas/contracts/vehicle";
import { Button, Card, Text, space } from "@takas/ui";
import { Bell } from "lucide-react";
import styled from "styled-components";

import { useFavourite } from "../../favourites";
import { m } from "../../texts/messages.js";
import { awayWords } from "./offers/awayWords";
import { DealLine } from "./offers/DealLine";

/** Replaces the offer buttons for a car that is reserved or gone. */
export function NotForSale({ vehicle }: { vehicle: Vehicle }) {
  const { status } = vehicle;
  return (
    <Card padding={2}>
      <Text weight="strong">{awayWords(status)}</Text>
      <Text size="small" tone="muted">
        {status === "reserved" ? m.listing_reservedText() : m.listing_goneText()}
      </Text>
      {status === "reserved" && (
        <DealLine vehicleId={vehicle.id} otherwise={<TellMe vehicle={vehicle} />} />
      )}
    </Card>
  );
}

/** Keeps the car as a favourite: those who do are told when it is for sale again (docs/product.md 18.1.13). */
function TellMe({ vehicle }: { vehicle: Vehicle }) {
  const [isFavourite, toggle] = useFavourite(vehicle);
  return isFavourite ? (
    <Text size="small" role="status">
      {m.listing_weTell()}
    </Text>
  ) : (
    <Place>
      <Button
        variant="secondary"
        icon={<Bell size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={toggle}
      >
        {m.listing_tellMe()}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  margin-top: ${space[1.5]};
`;
