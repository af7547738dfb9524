import { ConfirmDialog } from "../../live/questions/ConfirmDialog";
import { m } from "../../texts/messages.js";

export interface DismissQuestionProps {
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a match is dismissed. */
export function DismissQuestion(props: DismissQuestionProps) {
  const confirmation = {
    title: m.match_dismissTitle(),
    text: m.match_dismissText(),
    confirm: m.match_hide(),
    variant: "primary",
  } as const;
  return <ConfirmDialog confirmation={confirmation} {...props} />;
}
