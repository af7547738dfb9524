import { failureText } from "@takas/client";
import { Button, Text } from "@takas/ui";

import { m } from "../texts/messages.js";

interface FailureRetryProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown inside a card or dialog whose query failed: the reason, and a Retry button. */
export function FailureRetry({ query: { error, isFetching, refetch } }: FailureRetryProps) {
  return (
    <>
      <Text tone="danger" role="alert">
        {failureText(error)}
      </Text>
      <Button variant="secondary" isPending={isFetching} onClick={() => void refetch()}>
        {m.common_retry()}
      </Button>
    </>
  );
}
