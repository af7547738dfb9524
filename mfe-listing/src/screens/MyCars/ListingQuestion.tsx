import { Button, Dialog } from "@takas/ui";

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
      title={title}
      description={text}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}

const QUESTIONS: Record<AskedAction, { title: string; text: string; confirm: string }> = {
  sell: {
    title: "Sold elsewhere?",
    text: "The listing closes for good, and pending offers and swaps of three with this car end.",
    confirm: "It Is Sold",
  },
  remove: {
    title: "Remove this listing?",
    text: "It is deleted with its favourites, and pending offers and swaps of three with this car end. Deals you have made stay readable.",
    confirm: "Remove Listing",
  },
};
