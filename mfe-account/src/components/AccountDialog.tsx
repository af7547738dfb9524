import { failureText } from "@takas/client";
import { Button, Dialog, Text } from "@takas/ui";
import type { ReactNode } from "react";

import { m } from "../texts/messages.js";

export interface AccountDialogProps {
  onClose: () => void;
}

interface Props extends AccountDialogProps {
  title: string;
  /** Absent while it depends on what is still loading. */
  description?: string | undefined;
  /** The label of the confirming button; without it there is no such button. */
  confirm?: string | undefined;
  variant?: "primary" | "secondary" | "danger";
  isPending?: boolean;
  isDisabled?: boolean;
  /** Why the action failed. */
  error?: unknown;
  onConfirm?: () => void;
  /** Another button, apart from these two: at the other end of a wide dialog. */
  other?: ReactNode;
  children?: ReactNode;
}

/** A dialog about the account: an explanation, a cancel button, and one action. */
export function AccountDialog({
  onClose,
  title,
  description,
  confirm,
  variant = "danger",
  isPending = false,
  isDisabled = false,
  error,
  onConfirm,
  other,
  children,
}: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          {other}
          <Button variant="secondary" onClick={onClose}>
            {confirm === undefined ? m.common_close() : m.common_cancel()}
          </Button>
          {confirm !== undefined && (
            <Button
              variant={variant}
              isPending={isPending}
              disabled={isDisabled}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error !== undefined && (
        <Text tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </Dialog>
  );
}
