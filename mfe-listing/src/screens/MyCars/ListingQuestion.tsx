import { Button, Dialog } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The actions that cannot be taken back. */
export type AskedAction = "sell" | "remove";

export interface ListingQuestionProps {
  action: AskedAction;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be taken back. */
export function ListingQuestion({ action, isPending, onConfirm, onClose }: ListingQuestionProps) {
  const { title, text, confirm } = QUESTIONS[action];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title()}
      description={text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirm()}
          </Button>
        </>
      }
    />
  );
}

const QUESTIONS: Record<AskedAction, Record<"title" | "text" | "confirm", () => string>> = {
  sell: {
    title: m.ask_sell,
    text: m.ask_sellText,
    confirm: m.ask_sellConfirm,
  },
  remove: {
    title: m.ask_remove,
    text: m.ask_removeText,
    confirm: m.ask_removeConfirm,
  },
};
