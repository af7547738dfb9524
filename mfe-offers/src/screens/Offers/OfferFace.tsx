import { paths } from "@takas/mfe-kit";
import { Badge, Card, Text } from "@takas/ui";
import type { BadgeTone } from "@takas/ui";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";

import { Body, Cover, Foot, Top } from "./swapCard.styles";

interface OfferFaceProps {
  id: string;
  status: { name: string; tone: BadgeTone };
  /** When it last moved, in words. */
  when: string;
  /** The car or the cars. */
  cars: ReactNode;
  /** The cash between them. */
  terms: ReactNode;
  /** What the conversation is, for who does not see the cars: "Swap with". */
  kind: string;
  /** The other side's anonymous id. */
  other: string;
  /** Stands below, outside the link. */
  children: ReactNode;
}

/** One offer: cars, cash, and the last word. The card opens the conversation. */
export function OfferFace({
  id,
  status,
  when,
  cars,
  terms,
  kind,
  other,
  children,
}: OfferFaceProps) {
  const titleId = useId();
  return (
    <Card as="article" padding="none" aria-labelledby={titleId}>
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
              <Cover id={titleId} href={paths.offerChat.href(id)}>
                <span className="visually-hidden">{kind} </span>
                {other}
              </Cover>
            </Text>
          </div>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Foot>
      </Body>
      {children}
    </Card>
  );
}
