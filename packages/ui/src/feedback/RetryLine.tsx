import { Button } from "../buttons/Button";
import { Text } from "../content/Text";
import { Row } from "../layout/Row";
import { m } from "../texts/messages.js";

export interface RetryLineProps {
  /** What could not be loaded, or why. */
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces a line of content that could not be loaded: the reason, and Retry beside it. */
export function RetryLine({ text, isRetrying, onRetry }: RetryLineProps) {
  return (
    <Row justify="between">
      <Text size="small">{text}</Text>
      <Button variant="ghost" size="small" isPending={isRetrying} onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </Row>
  );
}
