import type { ReactNode } from "react";

import { Button } from "../buttons/Button";
import { ErrorDrawing } from "../drawings/ErrorDrawing";
import { Row } from "../layout/Row";
import { m } from "../texts/messages.js";
import { EmptyState } from "./EmptyState";
import type { EmptyStateProps } from "./EmptyState";

export interface ErrorStateProps extends Omit<EmptyStateProps, "action" | "title"> {
  /** What happened. @defaultValue "Something went wrong" */
  title?: ReactNode;
  /** What to do about it. @defaultValue "Check your connection and try again." */
  text?: ReactNode;
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** A retry is pending. @defaultValue false */
  isRetrying?: boolean | undefined;
  /** Another way out, next to Retry. */
  action?: ReactNode;
}

/** Replaces content that could not be shown: what happened, what to do, Retry. Announced when it appears. */
export function ErrorState({
  title = m.error_title(),
  text = m.error_text(),
  drawing = <ErrorDrawing />,
  onRetry,
  isRetrying = false,
  action,
  ...rest
}: ErrorStateProps) {
  const retry = onRetry !== undefined && (
    <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return (
    <EmptyState
      role="alert"
      drawing={drawing}
      title={title}
      text={text}
      action={
        retry === false && action === undefined ? undefined : (
          <Row justify="center">
            {retry}
            {action}
          </Row>
        )
      }
      {...rest}
    />
  );
}
