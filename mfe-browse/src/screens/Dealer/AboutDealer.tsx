import { choiceText } from "@takas/contracts/choiceTexts";
import type { DealerPage } from "@takas/contracts/dealers/dealer";
import { monthOf } from "@takas/contracts/month";
import { experienceWords } from "@takas/contracts/users/experienceWords";
import { DealerBadge, Row, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

interface AboutDealerProps {
  dealer: DealerPage;
  /** The number of cars that show on all pages; undefined while they load. */
  total: number | undefined;
}

/** The badge, the number of cars, and in the live market where the dealer is, since when, and their deals. */
export function AboutDealer({ dealer: { about }, total }: AboutDealerProps) {
  return (
    <Stack gap={1}>
      <Row gap={1}>
        <DealerBadge isVerified />
        <Text as="span" size="small" tone="muted" role="status" tabular>
          {total !== undefined && m.common_carCount({ n: total })}
        </Text>
      </Row>
      {about !== undefined && <Text size="small">{factsOf(about).join(" · ")}</Text>}
    </Stack>
  );
}

function factsOf({ areas, memberSince, ...experience }: NonNullable<DealerPage["about"]>) {
  return [
    ...(areas.length === 0 ? [] : [areas.map(choiceText).join(", ")]),
    m.dealer_since({ month: monthOf(memberSince) }),
    ...experienceWords(experience),
  ];
}
