import type { VehicleStatus } from "@takas/contracts/choices";
import { Card, Text } from "@takas/ui";

/** Replaces the offer buttons for a car that is reserved or gone. */
export function NotForSale({ status }: { status: VehicleStatus }) {
  return (
    <Card padding={2}>
      <Text weight="strong">{status === "reserved" ? "Reserved" : "Not for sale any more"}</Text>
      <Text size="small" tone="muted">
        {status === "reserved"
          ? "Two people have agreed on it. It comes back if they do not go through with it."
          : "Somebody else has it now."}
      </Text>
    </Card>
  );
}
