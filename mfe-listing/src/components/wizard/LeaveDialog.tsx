import { Button, Dialog } from "@takas/ui";

export interface LeaveDialogProps {
  open: boolean;
  /** Whether the draft stays on the device; otherwise the changes are lost. */
  isDraft: boolean;
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks for confirmation before the user leaves an unsent listing. */
export function LeaveDialog({ open, isDraft, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Leave this listing?"
      description={
        isDraft ? "Your draft stays on this device." : "What you changed has not been saved."
      }
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Keep Editing
          </Button>
          {isDraft && (
            <Button variant="ghost" onClick={onDiscard}>
              Discard Draft
            </Button>
          )}
          <Button variant={isDraft ? "primary" : "danger"} onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
