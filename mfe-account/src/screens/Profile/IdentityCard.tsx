import { MEMBERSHIP_NAMES } from "@takas/contracts/choices";
import type { MembershipType } from "@takas/contracts/choices";
import { paths } from "@takas/mfe-kit";
import { Avatar, Badge, Button, Card, Heading, Row, Stack, tabular } from "@takas/ui";
import { Crown } from "lucide-react";
import styled from "styled-components";

interface IdentityCardProps {
  /** "User #48213" */
  anonymousId: string;
  tier: MembershipType;
}

/** The anonymous id, the membership, and a link to the details that others see after a contact is unlocked. */
export function IdentityCard({ anonymousId, tier }: IdentityCardProps) {
  return (
    <Card as="section" aria-label="Identity">
      <Stack gap={2}>
        <Row gap={2} wrap={false}>
          <Avatar name={anonymousId} size={64} />
          <Stack gap="half">
            <Name level={2} size="title">
              {anonymousId}
            </Name>
            <Row>
              <Tier
                tone={tier === "free" ? "neutral" : "primary"}
                icon={<Crown size={14} strokeWidth={2} aria-hidden="true" />}
              >
                {MEMBERSHIP_NAMES[tier]} Member
              </Tier>
            </Row>
          </Stack>
        </Row>
        <Button variant="secondary" fullWidth href={paths.editProfile.href()}>
          Complete your profile
        </Button>
      </Stack>
    </Card>
  );
}

const Name = styled(Heading)`
  ${tabular}
`;

/** On the smallest phones long names take two lines. */
const Tier = styled(Badge)`
  flex: initial;
  white-space: normal;
`;
