import { OFFER_LIMITS } from "@takas/contracts/limits";
import { Button, Dialog, TextArea } from "@takas/ui";
import { useId, useState } from "react";

import type { Ask } from "./asks";

interface AskDialogProps {
  /** Undefined: closed. */
  ask: Ask | undefined;
  isPending: boolean;
  onClose: () => void;
  /** Called with the reason, or "". */
  onConfirm: (reason: string) => void;
}

/**
 * Asks for confirmation before an irreversible change of an offer, and for a reason where the other side gets one.
 */
export function AskDialog({ ask, ...rest }: AskDialogProps) {
  return ask === undefined ? null : <OpenAsk key={ask.title} ask={ask} {...rest} />;
}

function OpenAsk({
  ask,
  isPending,
  onClose,
  onConfirm,
}: Omit<AskDialogProps, "ask"> & { ask: Ask }) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const isMissing = ask.reason === "required" && reason.trim() === "";
    setWrong(isMissing);
    if (!isMissing) {
      onConfirm(reason.trim());
    }
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant={ask.variant} isPending={isPending}>
        {ask.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={ask.title} description={ask.text} actions={actions}>
      <form id={formId} noValidate onSubmit={submit}>
        {ask.reason !== undefined && (
          <TextArea
            label={ask.reason === "required" ? "Reason" : "Reason (optional)"}
            maxLength={OFFER_LIMITS.reasonMax}
            value={reason}
            error={isWrong ? "Please say why." : undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setWrong(false);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
