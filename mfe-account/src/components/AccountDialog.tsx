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
  /** The label of the confirming button; without it the dialog is only closed. */
  confirm?: string | undefined;
  variant?: "primary" | "secondary" | "danger";
  isPending?: boolean;
  isDisabled?: boolean;
  /** Why the action failed. */
  error?: unknown;
  onConfirm?: () => void;
  /** The label of the only button, for what is shown once: nothing else closes the dialog. */
  done?: string;
  /** Another button, between these two. */
  other?: ReactNode;
  children?: ReactNode;
}

/** A dialog about the account: an explanation and, where there is an action, that one and a cancel button. */
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
  done,
  other,
  children,
}: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      isKept={done !== undefined}
      actions={
        done !== undefined ? (
          <Button onClick={onClose}>{done}</Button>
        ) : (
          confirm !== undefined && (
            <>
              <Button variant="secondary" onClick={onClose}>
                {m.common_cancel()}
              </Button>
              {other}
              <Button
                variant={variant}
                isPending={isPending}
                disabled={isDisabled}
                onClick={onConfirm}
              >
                {confirm}
              </Button>
            </>
          )
        )
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
