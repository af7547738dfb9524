import { Button, Dialog } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The actions that cannot be taken back. */
export type AskedAction = "sell" | "remove";

export interface ListingQuestionProps {
  action: AskedAction;
  /** Its name. */
  car: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be taken back. */
export function ListingQuestion({
  action,
  car,
  isPending,
  onConfirm,
  onClose,
}: ListingQuestionProps) {
  const { question, text, confirm } = QUESTIONS[action];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={question({ title: car })}
      description={text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.ask_keep()}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirm()}
          </Button>
        </>
      }
    />
  );
}

interface Question {
  question: (inputs: { title: string }) => string;
  text: () => string;
  confirm: () => string;
}

const QUESTIONS: Record<AskedAction, Question> = {
  sell: {
    question: m.ask_sell,
    text: m.ask_sellText,
    confirm: m.ask_sellConfirm,
  },
  remove: {
    question: m.ask_remove,
    text: m.ask_removeText,
    confirm: m.common_remove,
  },
};
