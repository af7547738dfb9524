import { Card, Text } from "@takas/ui";
import { Info } from "lucide-react";

import { NoteLine } from "./listing.styles";

/** Says that a car of the demo market is not for sale. */
export function SampleNote() {
  return (
    <Card tone="sunken" padding={1.5}>
      <NoteLine>
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small">
          <strong>Sample data.</strong> This car shows how the market works; it is not for sale.
        </Text>
      </NoteLine>
    </Card>
  );
}
