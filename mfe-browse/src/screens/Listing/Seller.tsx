import type { SellerInfo } from "@takas/contracts/vehicle";
import { Avatar, Badge, Card, Heading, Row, Text } from "@takas/ui";
import { BadgeCheck } from "lucide-react";

import { Line, Words } from "./line.styles";

interface SellerProps {
  seller: SellerInfo | undefined;
  isOwn: boolean;
}

/** The seller: named for users who revealed the contact, anonymous for everybody else (docs/product.md 2.7). */
export function Seller({ seller, isOwn }: SellerProps) {
  return (
    <Card as="section" aria-label="Seller">
      <Line>
        <Avatar name={seller?.anonymousId ?? ANONYMOUS} size={44} />
        <Words>
          <Row gap={1}>
            <Heading level={2} size="label">
              {seller?.anonymousId ?? ANONYMOUS}
            </Heading>
            {seller?.isDealer === true && <DealerBadge isVerified={seller.isDealerVerified} />}
          </Row>
          <Text size="small" tone="muted">
            {seller === undefined
              ? HIDDEN
              : (seller.dealerName ?? (isOwn ? OWN : "You have this seller's contact."))}
          </Text>
        </Words>
      </Line>
    </Card>
  );
}

const OWN = "Others see you as Anonymous Seller.";
const ANONYMOUS = "Anonymous Seller";
const HIDDEN = "Contact details stay hidden until they are revealed.";

function DealerBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
      Verified Dealer
    </Badge>
  ) : (
    <Badge>Dealer</Badge>
  );
}
