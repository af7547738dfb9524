import { paths } from "@takas/mfe-kit";
import { Stack, Text, TextLink } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** Below a car of the demo market: what an offer on it comes to (docs/product.md 19.1). */
export function SampleCarNote() {
  return (
    <Stack gap={1}>
      <Words size="small">{m.offer_sampleCar()}</Words>
      <Text as="div" size="small">
        <TextLink href={paths.search.href()}>{m.offer_otherCars()}</TextLink>
      </Text>
    </Stack>
  );
}

const Words = styled(Text)`
  max-width: 32rem;
`;
