import type { Circle } from "@takas/contracts/live/circles";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, Card, Row, Stack, Text } from "@takas/ui";

import { useProfileWay } from "../../live/sending/useProfileWay";
import { CIRCLE_STATE_WORDS } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { circleWords } from "./circleWords";
import { CircleQuestion, useCircleQuestion } from "./useCircleQuestion";

interface CircleStatusProps {
  circle: Circle;
  /** Whether every step of the handover is ticked: "Mark as Done" stands out then. */
  isPrepared: boolean;
}

/** Where the circle stands, and what the reader can do now. */
export function CircleStatus({ circle, isPrepared }: CircleStatusProps) {
  const { id, state, actions } = circle;
  const { isPending, ask, question } = useCircleQuestion(circle);
  const profileWay = useProfileWay(paths.circle.href(id));
  const { name, tone } = CIRCLE_STATE_WORDS[state];
  const looks = {
    ...LOOKS,
    done: isPrepared || circle.done > 0 ? "primary" : "secondary",
  } as const;
  const shown = ORDER.filter((action) => actions.includes(action));
  return (
    <>
      <Card as="section" aria-label={m.deal_status()}>
        <Stack gap={1.5}>
          {state !== "open" && (
            <Row>
              <Badge tone={tone}>{name()}</Badge>
            </Row>
          )}
          <div role="status">
            {circleWords(circle).map((sentence) => (
              <Text key={sentence} size="small">
                {sentence}
              </Text>
            ))}
          </div>
          {shown.length > 0 && (
            <Row equal>
              {shown.map((action) => (
                <Button
                  key={action}
                  variant={looks[action]}
                  {...(action === "accept" && profileWay !== undefined
                    ? { href: profileWay }
                    : { disabled: isPending, onClick: () => ask(action) })}
                >
                  {LABELS[action]()}
                </Button>
              ))}
            </Row>
          )}
          {state === "dissolved" && (
            <Button href={paths.matches.href(circle.gives.id)}>{m.circle_otherMatches()}</Button>
          )}
        </Stack>
      </Card>
      <CircleQuestion {...question} />
    </>
  );
}

const LABELS = {
  accept: m.accept_confirm,
  decline: m.decline_button,
  done: m.done_button,
};

const LOOKS = { accept: "primary", decline: "ghost" } as const;

/** "Call It Off" is in the menu of the header. */
const ORDER = ["decline", "accept", "done"] as const;
