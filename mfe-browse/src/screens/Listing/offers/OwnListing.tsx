import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Row, Text } from "@takas/ui";
import { Pencil } from "lucide-react";

import { m } from "../../../texts/messages.js";
import { DealLine } from "./DealLine";

/** Shown to the owner in place of the offer buttons. */
export function OwnListing({ vehicle: { id, status } }: { vehicle: Vehicle }) {
  return (
    <Card padding={2}>
      <Row justify="between" gap={2}>
        <Text weight="strong">{m.listing_yours()}</Text>
        <EditButton id={id} />
      </Row>
      {status === "reserved" && <DealLine vehicleId={id} />}
    </Card>
  );
}

export function EditButton({ id }: { id: string }) {
  return (
    <Button
      href={paths.editListing.href(id)}
      icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {m.listing_edit()}
    </Button>
  );
}
