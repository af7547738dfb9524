import { Button, Skeleton } from "@takas/ui";

import { FailureRetry } from "../components/FailureRetry";
import { m } from "../texts/messages.js";
import type { Result } from "./ResultDialog";

interface WithoutPayment {
  /** Whether the address says that it was paid. */
  isPaid: boolean;
  /** What asks the server for what is bought. */
  query: { error?: unknown; currentData?: unknown; isFetching: boolean; refetch: () => unknown };
  close: () => void;
  /** Opens the upgrade dialog. */
  buyAgain: () => void;
}

/**
 * What is true of a payment that the server does not have: not known, not made, or not confirmed yet. A visit without a
 * payment has no result before the server has answered.
 */
export function resultWithout({
  isPaid,
  query,
  close,
  buyAgain,
}: WithoutPayment): Result | undefined {
  const isUnknown = query.currentData === undefined;
  const goOn = <Button onClick={close}>{m.payment_goOn()}</Button>;
  if (isUnknown && query.error === undefined) {
    return isPaid
      ? { title: m.payment_checking(), children: <Skeleton height="44px" /> }
      : undefined;
  }
  if (!isPaid) {
    const again = () => {
      close();
      buyAgain();
    };
    return {
      title: m.payment_nothing(),
      description: m.payment_nothingText(),
      actions: (
        <>
          <Button variant="secondary" onClick={again}>
            {m.payment_again()}
          </Button>
          {goOn}
        </>
      ),
    };
  }
  if (isUnknown) {
    return {
      title: m.payment_notChecked(),
      description: m.payment_notCheckedText(),
      children: <FailureRetry query={query} />,
      actions: goOn,
    };
  }
  return { title: m.payment_waiting(), description: m.payment_waitingText(), actions: goOn };
}
