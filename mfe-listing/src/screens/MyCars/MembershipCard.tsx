import type { MembershipType } from "@takas/contracts/choices";
import { Button, Card, Heading, Row, Text, color, radius, space } from "@takas/ui";
import { Crown, EyeOff } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

interface MembershipCardProps {
  tier: MembershipType;
  /** The user's anonymous name: "User #48213". */
  anonymousId: string;
  /** The name of a verified dealer. */
  dealerName: string | undefined;
  onUpgrade: () => void;
}

/**
 * The membership and the anonymous identity; free members are offered an upgrade. In the live market the profile has all
 * of it.
 */
export function MembershipCard({ tier, anonymousId, dealerName, onUpgrade }: MembershipCardProps) {
  return (
    <Card as="section" aria-label={m.membership_label()}>
      <Row gap={1.5}>
        <Emblem aria-hidden="true">
          <Crown size={24} strokeWidth={1.75} />
        </Emblem>
        <Words>
          <Heading level={2} size="section">
            {TIERS[tier]()}
          </Heading>
          <Text size="small" tone="muted" tabular translate="no">
            {anonymousId}
          </Text>
        </Words>
        {tier === "free" && (
          <Button size="small" onClick={onUpgrade}>
            {m.membership_upgrade()}
          </Button>
        )}
      </Row>
      <Identity>
        <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
        <Text as="span" size="small" tone="muted">
          {dealerName === undefined
            ? m.membership_anonymous()
            : m.membership_dealerRevealed({ name: dealerName })}
        </Text>
      </Identity>
    </Card>
  );
}

const TIERS: Record<MembershipType, () => string> = {
  free: m.tier_free,
  individual: m.tier_individual,
  dealer: m.tier_dealer,
};

const Emblem = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.full};
  background: ${color.primaryTint};
  color: ${color.primaryTintText};
  @media (max-width: 359px) {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: min-content;
`;

const Identity = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-top: ${space[1.5]};
  padding-top: ${space[1.5]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  > svg {
    flex: none;
  }
`;
