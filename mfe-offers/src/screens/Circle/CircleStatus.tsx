import type { Circle } from "@takas/contracts/live/circles";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, Card, Row, Stack, Text } from "@takas/ui";

import { CIRCLE_STATE_WORDS } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { circleWords } from "./circleWords";

/** Where the circle stands. */
export function CircleStatus({ circle }: { circle: Circle }) {
  const { state, gives, gets } = circle;
  const { name, tone } = CIRCLE_STATE_WORDS[state];
  return (
    <Card as="section" aria-label={m.deal_status()}>
      <Stack gap={1.5}>
        {state !== "open" && (
          <Row>
            <Badge tone={tone}>{name()}</Badge>
          </Row>
        )}
        {state === "dissolved" && (
          <Text weight="strong">{m.circle_which({ gives: gives.title, gets: gets.title })}</Text>
        )}
        <div role="status">
          {circleWords(circle).map((sentence, index) => (
            <Text key={sentence} {...(state === "open" && index === 0 ? DEADLINE : STANDING)}>
              {sentence}
            </Text>
          ))}
        </div>
        {state === "dissolved" && (
          <Button href={paths.matches.href(circle.gives.id)}>{m.circle_matches()}</Button>
        )}
      </Stack>
    </Card>
  );
}

const DEADLINE = { weight: "strong" } as const;
const STANDING = { size: "small" } as const;
