import { Card, Text, color } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { NoteLine } from "./listing.styles";

/** What the seller accepts in exchange, in their own words. */
export function SwapWish({ text }: { text: string }) {
  return (
    <Card tone="swap" padding={1.5}>
      <Line>
        <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small">
          <strong>In exchange:</strong> {text}
        </Text>
      </Line>
    </Card>
  );
}

const Line = styled(NoteLine)`
  color: ${color.swapTintText};
`;
