import { paths } from "@takas/mfe-kit";
import { Button, Heading, Stack, Text, media } from "@takas/ui";
import { ArrowRight } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** What the market is for. */
export function Intro() {
  return (
    <Stack gap={1}>
      <Heading level={1} size="hero">
        {m.home_hero()}
      </Heading>
      <Words size="lead" tone="muted">
        {m.home_heroText()}
      </Words>
    </Stack>
  );
}

/** The link to every car. */
export function StartButton() {
  return (
    <div>
      <Start
        size="large"
        href={paths.search.href()}
        trailingIcon={<ArrowRight size={20} strokeWidth={2} aria-hidden="true" />}
      >
        {m.home_start()}
      </Start>
    </div>
  );
}

const Words = styled(Text)`
  max-width: 34em;
`;

const Start = styled(Button)`
  @media (max-width: 599px) {
    display: flex;
  }
  ${media.wide} {
    padding-inline: 32px;
  }
`;
