import { shortTimeOf } from "@takas/contracts/time";
import { color, radius, space, text } from "@takas/ui";
import styled from "styled-components";

interface EventLineProps {
  words: string;
  /** ISO 8601. */
  timestamp: string;
}

/** A change of the offer, between the messages. */
export function EventLine({ words, timestamp }: EventLineProps) {
  return (
    <Line>
      <span dir="auto">{words}</span>
      <time dateTime={timestamp}>{shortTimeOf(timestamp)}</time>
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  justify-items: center;
  justify-self: center;
  max-width: 92%;
  padding: ${space.half} ${space[1.5]};
  border-radius: ${radius.card};
  background: ${color.sunken};
  ${text.small}
  color: ${color.muted};
  text-align: center;
  overflow-wrap: anywhere;
  > time {
    ${text.caption}
  }
`;
