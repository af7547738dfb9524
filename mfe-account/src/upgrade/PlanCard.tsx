import { formatMoney } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import {
  Badge,
  Benefits,
  Button,
  Card,
  Heading,
  Row,
  Stack,
  Text,
  media,
  tabular,
  text,
} from "@takas/ui";
import { useId } from "react";
import styled from "styled-components";

import { MEMBERSHIP_HASH } from "../membershipHash";
import { m } from "../texts/messages.js";
import { useGetMembershipQuery } from "./billingApi";
import type { PlanOffer } from "./plans";
import { useBenefits } from "./useBenefits";

interface PlanCardProps extends PlanOffer {
  /** Whether the visitor has this membership. */
  isCurrent: boolean;
  isPending: boolean;
  /** Whether another checkout is being opened. */
  isDisabled: boolean;
  /** Whether another plan is likelier, or the visitor has a larger one. */
  isSecond: boolean;
  onChoose: () => void;
  /** Called when the visitor leaves to manage this membership. */
  onLeave: () => void;
}

/** A membership: its monthly price, what it includes, and a button to buy it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, name, price, isCurrent, isPending, isDisabled, isSecond } = props;
  const { onChoose, onLeave } = props;
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Parts gap={1.5}>
        <Stack gap="half">
          <Heading id={titleId} level={3} size="label">
            {name()}
          </Heading>
          <Monthly>
            {m.upgrade_perMonth({ price: formatMoney(price, "GBP", { pence: true }) })}
          </Monthly>
        </Stack>
        <Benefits items={useBenefits(plan)} />
        {isCurrent ? (
          <CurrentPlan onLeave={onLeave} />
        ) : (
          <Button
            variant={isSecond ? "secondary" : "primary"}
            fullWidth
            isPending={isPending}
            pendingLabel={m.upgrade_opening()}
            disabled={isDisabled}
            onClick={onChoose}
          >
            {m.upgrade_choose({ name: name() })}
          </Button>
        )}
      </Parts>
    </Card>
  );
}

/** The buttons of two plans side by side are on one line, unless that line would be below the window. */
const Parts = styled(Stack)`
  height: 100%;
  grid-template-rows: auto 1fr;
  > ul {
    align-content: start;
  }
  ${media.low} {
    grid-template-rows: none;
  }
`;

const Monthly = styled.p`
  ${text.title}
  ${tabular}
`;

/** The way to cancel or pay; a plan without billing at Stripe, such as one that was a gift, has nothing to manage. */
function CurrentPlan({ onLeave }: Pick<PlanCardProps, "onLeave">) {
  const { currentData: membership } = useGetMembershipQuery();
  return (
    <>
      <Row>
        <Badge tone="primary">{m.upgrade_current()}</Badge>
      </Row>
      {membership?.hasBilling === false ? (
        <Text size="small" tone="muted">
          {m.membership_nothingToPay()}
        </Text>
      ) : (
        <Button
          variant="secondary"
          fullWidth
          href={`${paths.profile.href()}${MEMBERSHIP_HASH}`}
          onClick={onLeave}
        >
          {m.upgrade_manage()}
        </Button>
      )}
    </>
  );
}
