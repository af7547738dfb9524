import { Card, Text, space } from "@takas/ui";
import { Info } from "lucide-react";
import styled from "styled-components";

/** Says that a car of the demo market is not for sale. */
export function SampleNote() {
  return (
    <Card tone="sunken" padding={1.5}>
      <Line>
        <Info size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small">
          <strong>Sample data.</strong> This car shows how the market works; it is not for sale.
        </Text>
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  gap: ${space[1]};
  > svg {
    flex: none;
  }
`;
