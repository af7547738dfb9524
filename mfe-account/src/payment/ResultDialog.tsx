import { Dialog } from "@takas/ui";
import type { ReactNode } from "react";
import { useState } from "react";

/** A return from the payment page. */
export interface Visit {
  /** Whether the address says that it was paid. */
  isPaid: boolean;
  /** False after a reload: nothing is announced twice. */
  isFirst: boolean;
  onClosed: () => void;
}

/** What the dialog says at a moment. */
export interface Result {
  title: string;
  description?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

interface ResultDialogProps {
  /** The result with actions that may close the dialog; undefined while there is nothing to say. */
  result: (close: () => void) => Result | undefined;
  onClosed: () => void;
}

/** The dialog of a payment's result, which stays one dialog while the result changes. */
export function ResultDialog({ result, onClosed }: ResultDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const now = result(close);
  return now && <Dialog open={isOpen} onOpenChange={close} onClosed={onClosed} {...now} />;
}
