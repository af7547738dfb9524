import { Card, Text, color } from "@takas/ui";
import { ArrowLeftRight } from "lucide-react";
import styled from "styled-components";

import { NoteLine } from "../listing.styles";

interface SwapWishProps {
  text: string;
  /** Before the text. */
  lead?: string;
}

/** What the seller accepts in exchange. */
export function SwapWish({ text, lead }: SwapWishProps) {
  return (
    <Card tone="swap" padding={1.5}>
      <Line>
        <ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small">
          {lead !== undefined && <strong>{`${lead} `}</strong>}
          <span>{text}</span>
        </Text>
      </Line>
    </Card>
  );
}

const Line = styled(NoteLine)`
  color: ${color.swapTintText};
`;
