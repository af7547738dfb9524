import { OFFER_LIMITS } from "@takas/contracts/limits";
import { Button, Dialog, Text, TextArea, color, space, weight } from "@takas/ui";
import { useId, useState } from "react";
import styled from "styled-components";

import { Facts } from "../../components/Facts";
import { m } from "../../texts/messages.js";
import type { Confirmation } from "./confirmations";

interface ConfirmDialogProps {
  confirmation: Confirmation;
  isPending: boolean;
  /** What is wrong with the reason that was sent. */
  refusal?: string | undefined;
  onClose: () => void;
  /** Called with the reason, or "". */
  onConfirm: (reason: string) => void;
}

/**
 * Asks for confirmation before an irreversible change of an offer, and for a reason where the other side gets one.
 */
export function ConfirmDialog({
  confirmation,
  isPending,
  refusal,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState<string>();
  const isMissing = confirmation.reason === "required" && reason.trim() === "";
  const error = isMissing ? m.confirm_sayWhy() : refusal;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setSent(reason);
    if (!isMissing) {
      onConfirm(reason.trim());
    }
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {confirmation.keep ?? m.common_cancel()}
      </Button>
      <Button type="submit" form={formId} variant={confirmation.variant} isPending={isPending}>
        {confirmation.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={confirmation.title}
      description={confirmation.text}
      actions={actions}
    >
      {confirmation.terms !== undefined && (
        <Terms>
          {confirmation.terms.map(({ label, value, facts }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                <div>{value}</div>
                {facts !== undefined && <Facts line={facts} />}
              </dd>
            </div>
          ))}
        </Terms>
      )}
      {confirmation.notes?.map((note) => (
        <Text key={note}>{note}</Text>
      ))}
      <form id={formId} noValidate onSubmit={submit}>
        {confirmation.reason !== undefined && (
          <TextArea
            label={
              confirmation.reason === "required" ? m.confirm_reason() : m.confirm_reasonOptional()
            }
            maxLength={OFFER_LIMITS.reasonMax}
            value={reason}
            error={sent === reason ? error : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

const Terms = styled.dl`
  display: grid;
  grid-template-columns: fit-content(6.5rem) minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  margin: 0;
  > div {
    display: contents;
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;
