import type { Circle } from "@takas/contracts/live/circles";
import { passFocusOn, paths } from "@takas/mfe-kit";
import { ActionBar, Button, Row, color } from "@takas/ui";
import styled from "styled-components";

import { answerAt, useAnswerAfterProfile, useProfileWay } from "../../live/sending/useProfileWay";
import { m } from "../../texts/messages.js";
import { CircleQuestion, useCircleQuestion } from "./useCircleQuestion";

interface CircleAnswersProps {
  circle: Circle;
  /** Whether "Mark as Done" stands out. @defaultValue false */
  isPrepared?: boolean;
}

/**
 * What the reader can do now; where they are asked to accept, within reach. "End Swap" is in the menu of the header.
 */
export function CircleAnswers({ circle, isPrepared = false }: CircleAnswersProps) {
  const path = paths.circle.href(circle.id);
  const first = useAnswerAfterProfile(circle.actions, path);
  const { isPending, ask, question } = useCircleQuestion(circle, first);
  const profileWay = useProfileWay();
  const looks = { ...LOOKS, done: isPrepared ? "primary" : "secondary" } as const;
  const shown = ORDER.filter((action) => circle.actions.includes(action));
  const buttons = shown.map((action) => (
    <Button
      key={action}
      variant={looks[action]}
      {...(action === "accept" && profileWay !== undefined
        ? { href: profileWay(answerAt(path, action)) }
        : { ref: passFocusOn, disabled: isPending, onClick: () => ask(action) })}
    >
      {LABELS[action]()}
    </Button>
  ));
  return (
    <>
      {shown.includes("accept") ? (
        <Bar>{buttons}</Bar>
      ) : (
        shown.length > 0 && <Row equal>{buttons}</Row>
      )}
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

const ORDER = ["decline", "accept", "done"] as const;

/** "Decline" ends the swap. */
const Bar = styled(ActionBar)`
  && > [data-variant="ghost"] {
    color: ${color.danger};
  }
`;
