import { paths } from "@takas/mfe-kit";
import { Stack, Text, TextLink } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Below a car of the demo market: what an offer on it comes to (docs/product.md 19.1). */
export function SampleCarNote() {
  return (
    <Stack gap={1}>
      <Text size="small">{m.offer_sampleCar()}</Text>
      <Text as="div" size="small">
        <TextLink href={paths.search.href()}>{m.offer_otherCars()}</TextLink>
      </Text>
    </Stack>
  );
}
