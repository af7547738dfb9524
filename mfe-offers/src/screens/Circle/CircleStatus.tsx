import { failureText } from "@takas/client";
import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";
import { failureToast, onDemand, paths, useServices } from "@takas/mfe-kit";
import { Badge, Button, Card, Row, Stack, Text } from "@takas/ui";
import { useState } from "react";

import { useProfileWay } from "../../live/sending/useProfileWay";
import { useChangeCircleMutation } from "../../swaps/swapsApi";
import { CIRCLE_STATE_WORDS } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import type { CircleQuestionProps } from "./CircleQuestion";
import { circleWords } from "./circleWords";

/** Where the circle stands, and what the reader can do now. */
export function CircleStatus({ circle }: { circle: Circle }) {
  const { id, state, actions } = circle;
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeCircleMutation();
  const [asked, setAsked] = useState<MemberAction>();
  const profileWay = useProfileWay(paths.circle.href(id));
  const change = async (action: MemberAction) => {
    const { data, error } = await send({ id, action });
    setAsked(undefined);
    toast(data === undefined ? failureToast(failureText(error)) : TOLD[action]());
  };
  const { name, tone } = CIRCLE_STATE_WORDS[state];
  return (
    <>
      <Card as="section" aria-label={m.deal_status()}>
        <Stack gap={1.5}>
          {state !== "open" && (
            <Row>
              <Badge tone={tone}>{name()}</Badge>
            </Row>
          )}
          {/* Above the text, whose length changes with the state: the buttons stay where they are. */}
          {actions.length > 0 && (
            <Row equal>
              {ORDER.filter((action) => actions.includes(action)).map((action) => (
                <Button
                  key={action}
                  variant={action === "accept" || action === "done" ? "primary" : "ghost"}
                  {...(action === "accept" && profileWay !== undefined
                    ? { href: profileWay }
                    : { disabled: isLoading, onClick: () => setAsked(action) })}
                >
                  {LABELS[action]()}
                </Button>
              ))}
            </Row>
          )}
          <div role="status">
            {circleWords(circle).map((sentence) => (
              <Text key={sentence} size="small">
                {sentence}
              </Text>
            ))}
          </div>
          {state === "dissolved" && (
            <Button variant="secondary" href={paths.matches.href(circle.gives.id)}>
              {m.circle_otherMatches()}
            </Button>
          )}
        </Stack>
      </Card>
      <CircleQuestion
        isOpen={asked !== undefined}
        action={asked ?? "accept"}
        circle={circle}
        isPending={isLoading}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) {
            void change(asked);
          }
        }}
      />
    </>
  );
}

const CircleQuestion = onDemand<CircleQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "CircleQuestion" */ "./CircleQuestion")).CircleQuestion,
);

const LABELS: Record<MemberAction, () => string> = {
  accept: m.accept_confirm,
  decline: m.decline_button,
  done: m.done_button,
  release: m.circle_callOff,
};

const ORDER = ["decline", "release", "accept", "done"] as const;

const TOLD: Record<MemberAction, () => { title: string; description?: string }> = {
  accept: () => ({ title: m.circle_accepted(), description: m.circle_acceptedText() }),
  decline: () => ({ title: m.circle_declined() }),
  done: () => ({ title: m.done_done() }),
  release: () => ({ title: m.circle_calledOff() }),
};
