import { paths } from "@takas/mfe-kit";
import { Badge, CoverLink, Text } from "@takas/ui";
import type { BadgeTone } from "@takas/ui";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";

import { Body, Foot, Frame, Top } from "./swapCard.styles";

interface OfferFaceProps {
  id: string;
  status: { name: string; tone: BadgeTone };
  /** The time of the last change, in words. */
  when: string;
  /** The car or the cars. */
  cars: ReactNode;
  /** The cash between them. */
  terms: ReactNode;
  /** The other side's anonymous id. */
  other: string;
  /** The name of the card for screen readers: "Swap with User #20418". */
  label: string;
  /** Content below the link. */
  children: ReactNode;
}

/** An offer: cars, cash and last message. The card opens the conversation. */
export function OfferFace({
  id,
  status,
  when,
  cars,
  terms,
  other,
  label,
  children,
}: OfferFaceProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Body>
        <Top>
          <Badge tone={status.tone}>{status.name}</Badge>
          <Text as="span" size="small" tone="muted">
            {when}
          </Text>
        </Top>
        {cars}
        <Foot>
          <div>
            {terms}
            <Text size="small" tone="muted" tabular>
              <CoverLink id={titleId} href={paths.offerChat.href(id)} aria-label={label}>
                {other}
              </CoverLink>
            </Text>
          </div>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Foot>
      </Body>
      {children}
    </Frame>
  );
}
