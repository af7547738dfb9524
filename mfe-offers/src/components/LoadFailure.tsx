import { failureText } from "@takas/client";
import { ErrorState, OfflineDrawing } from "@takas/ui";

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands where a query failed: why, and the way to try again. */
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
