import { Row, Text } from "@takas/ui";
import { CircleCheck } from "lucide-react";

import { m } from "../../../texts/messages.js";

/** Announces the agreement. */
export function Accepted() {
  return (
    <Row wrap={false} role="status">
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <Text weight="strong" tone="good">
        {m.chat_accepted()}
      </Text>
    </Row>
  );
}
