import { RichText } from "@takas/mfe-kit";
import { Card, Text } from "@takas/ui";
import { Info } from "lucide-react";

import { m } from "../../texts/messages.js";
import { NoteLine } from "./listing.styles";

/** Says that a car of the demo market is not for sale. */
export function SampleNote() {
  return (
    <Card tone="sunken" padding={1.5}>
      <NoteLine>
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small">
          <RichText text={m.listing_sample()} marks={{ strong: <strong /> }} />
        </Text>
      </NoteLine>
    </Card>
  );
}
