import type { VehicleStatus } from "@takas/contracts/choices";
import { Card, Text } from "@takas/ui";

/** Replaces the offer buttons for a car that is reserved or gone. */
export function NotForSale({ status }: { status: VehicleStatus }) {
  return (
    <Card padding={2}>
      <Text weight="strong">{status === "reserved" ? "Reserved" : "No longer for sale"}</Text>
      <Text size="small" tone="muted">
        {status === "reserved"
          ? "Two people have agreed a deal. It comes back if the deal falls through."
          : "It went to someone else."}
      </Text>
    </Card>
  );
}
