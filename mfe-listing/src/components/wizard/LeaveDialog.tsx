import { Button, Dialog } from "@takas/ui";

import { m } from "../../texts/messages.js";

export interface LeaveDialogProps {
  /** Whether the draft stays on the device; otherwise the changes are lost. */
  isDraft: boolean;
  onClose: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks for confirmation before the user leaves an unsent listing. */
export function LeaveDialog({ isDraft, onClose, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.leave_title()}
      description={isDraft ? m.leave_draft() : m.leave_unsaved()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.leave_stay()}
          </Button>
          {isDraft && (
            <Button variant="ghost" onClick={onDiscard}>
              {m.leave_discard()}
            </Button>
          )}
          <Button variant={isDraft ? "primary" : "danger"} onClick={onLeave}>
            {m.leave_go()}
          </Button>
        </>
      }
    />
  );
}
