import { paths } from "@takas/mfe-kit";
import { Button, Heading, Stack, Text } from "@takas/ui";
import { ArrowRight } from "lucide-react";

import { m } from "../../texts/messages.js";

/** What the market is for. */
export function Intro() {
  return (
    <Stack gap={1}>
      <Heading level={1} size="hero">
        {m.home_hero()}
      </Heading>
      <Text tone="muted">{m.home_heroText()}</Text>
    </Stack>
  );
}

/** The link to every car. */
export function StartButton() {
  return (
    <div>
      <Button
        size="large"
        href={paths.search.href()}
        trailingIcon={<ArrowRight size={20} strokeWidth={2} aria-hidden="true" />}
      >
        {m.home_start()}
      </Button>
    </div>
  );
}
