import { failureText } from "@takas/client";
import { ErrorState, OfflineDrawing } from "@takas/ui";

interface LoadFailureProps {
  /** What failed to load, as a sentence. */
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Shown where a query failed: the reason, and a Retry button. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  return (
    <ErrorState
      drawing={<OfflineDrawing />}
      title={title}
      text={failureText(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
