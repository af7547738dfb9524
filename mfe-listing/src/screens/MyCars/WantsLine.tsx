import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Row, Text, TextLink, space, text } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** What the car would be swapped for, in a sentence, and the ways to change it and to see who would. */
export function WantsLine({ vehicle: { id, title, status, wants } }: { vehicle: Vehicle }) {
  if (status !== "active" && status !== "paused") {
    return null;
  }
  const href = paths.wants.href({ car: id });
  if (wants === undefined) {
    return (
      <Question>
        <TextLink href={href} aria-label={m.wants_askOf({ title })}>
          {m.wants_ask()}
        </TextLink>
      </Question>
    );
  }
  return (
    <>
      <Text size="small">{`${wantsSentence(wants)}.`}</Text>
      <Links gap={2}>
        <TextLink href={paths.matches.href(id)} aria-label={m.wants_matchesOf({ title })}>
          {m.wants_matches()}
        </TextLink>
        <TextLink href={href} aria-label={m.wants_changeOf({ title })}>
          {m.common_change()}
        </TextLink>
      </Links>
    </>
  );
}

/* Far enough from the link above it, so that each has a target of 44 px. */
const Question = styled.div`
  margin-top: ${space[2.5]};
  ${text.small}
`;

const Links = styled(Row)`
  ${text.small}
`;
