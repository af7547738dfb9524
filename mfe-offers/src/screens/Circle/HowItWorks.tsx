import { Section, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** How a swap of three works. */
export function HowItWorks() {
  return (
    <Section title={m.circle_howTitle()} size="section">
      <Text size="small">{m.circle_how()}</Text>
    </Section>
  );
}
