import { notStored } from "@takas/contracts/privacy/notStored";
import { HANDOVER_CHECKLIST } from "@takas/contracts/swaps/circleWords";
import { Card, Checkbox, Section, Stack } from "@takas/ui";

import { useTicked } from "../../live/useTicked";
import { m } from "../../texts/messages.js";

/** What to do at the handover; what is ticked stays on this device. */
export function Handover({ circleId }: { circleId: string }) {
  const { ticked, isStored, tick } = useTicked(circleId, STEPS);
  return (
    <Section
      title={m.circle_handover()}
      size="section"
      description={`${m.checks_done({ ticked: ticked.length, all: STEPS.length })} ${isStored ? m.checks_stay() : notStored()}`}
    >
      <Card>
        <Stack gap={1}>
          {HANDOVER_CHECKLIST.map((words, index) => (
            <Checkbox
              key={STEPS[index]}
              label={words()}
              checked={ticked.includes(String(index))}
              onCheckedChange={(isTicked) => tick(String(index), isTicked)}
            />
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

const STEPS = HANDOVER_CHECKLIST.map((_, index) => String(index));
