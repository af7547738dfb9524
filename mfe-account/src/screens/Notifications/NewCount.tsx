import { passFocusOn } from "@takas/mfe-kit";
import { Button, Row, Text, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

interface NewCountProps {
  /** Unread notifications; hidden at 0. */
  count: number;
  onMarkAllRead: () => void;
}

/** The number of new notifications, and a button that marks them all read. */
export function NewCount({ count, onMarkAllRead }: NewCountProps) {
  if (count === 0) {
    return null;
  }
  return (
    <Line justify="between" wrap={false}>
      <Text weight="strong" tabular>
        {m.notifications_new({ n: count })}
      </Text>
      <MarkAll ref={passFocusOn} variant="ghost" size="small" onClick={onMarkAllRead}>
        {m.notifications_markAll()}
      </MarkAll>
    </Line>
  );
}

/** Belongs to the list below it. */
const Line = styled(Row)`
  margin-bottom: -${space[1.5]};
`;

/* Aligns the word, not the button's edge, with the gutter. */
const MarkAll = styled(Button)`
  margin-right: -${space[2]};
`;
