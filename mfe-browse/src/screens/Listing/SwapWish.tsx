import { Card, Text, color, space } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

/** What the seller would take in exchange, in his own words. */
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

const Line = styled.div`
  display: flex;
  gap: ${space[1]};
  color: ${color.swapTintText};
  > svg {
    flex: none;
  }
`;
