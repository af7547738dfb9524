import type { Circle } from "@takas/contracts/live/circles";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";

import { ConfirmDialog } from "../../live/questions/ConfirmDialog";
import { circleConfirmation } from "./circleConfirmation";

export interface CircleQuestionProps {
  action: MemberAction;
  circle: Circle;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a change of a circle. */
export function CircleQuestion({ action, circle, ...rest }: CircleQuestionProps) {
  return <ConfirmDialog confirmation={circleConfirmation(action, circle)} {...rest} />;
}
