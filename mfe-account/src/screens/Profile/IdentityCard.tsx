import { useGetProfileQuery, useMarketRule, useSession } from "@takas/client";
import type { MembershipType } from "@takas/contracts/choices";
import { paths } from "@takas/mfe-kit";
import { Avatar, Badge, Card, Heading, Row, Stack, Text, tabular } from "@takas/ui";
import { Crown } from "lucide-react";
import styled from "styled-components";

import { CardButton } from "../../components/CardButton";
import { m } from "../../texts/messages.js";

interface IdentityCardProps {
  /** "User #48213" */
  anonymousId: string;
  tier: MembershipType;
}

/** The anonymous id, the membership, and a link to the details that others see after a contact is unlocked. */
export function IdentityCard({ anonymousId, tier }: IdentityCardProps) {
  const isStored = useMarketRule("storesProfile");
  const isFreePlan = useMarketRule("callsFreePlan") && tier === "free";
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data } = useGetProfileQuery(undefined, { skip: !isStored || !isAuthenticated });
  return (
    <Card as="section" aria-label={m.profile_identity()}>
      <Stack gap={2}>
        <Row gap={2} wrap={false}>
          <Avatar size={64} />
          <Stack gap="half">
            <Name level={2} size="title" translate="no">
              {anonymousId}
            </Name>
            <Row>
              <Tier
                tone={tier === "free" ? "neutral" : "primary"}
                icon={!isFreePlan && <Crown size={14} strokeWidth={2} aria-hidden="true" />}
              >
                {isFreePlan ? m.tier_freePlan() : TIERS[tier]()}
              </Tier>
            </Row>
          </Stack>
        </Row>
        <CardButton
          variant={isStored && data?.isComplete === false ? "primary" : "secondary"}
          href={paths.editProfile.href()}
        >
          {isStored && data?.isComplete !== false ? m.profile_change() : m.profile_complete()}
        </CardButton>
        {isStored && (
          <Text size="small" tone="muted">
            {m.profile_hidden()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const TIERS: Record<MembershipType, () => string> = {
  free: m.tier_free,
  individual: m.tier_individual,
  dealer: m.tier_dealer,
};

const Name = styled(Heading)`
  ${tabular}
`;

/** On the smallest phones long names take two lines. */
const Tier = styled(Badge)`
  flex: initial;
  white-space: normal;
`;
