import { notStored } from "@takas/contracts/privacy/notStored";
import { HANDOVER_CHECKLIST } from "@takas/contracts/swaps/circleWords";
import { Card, Checkbox, Section, Stack } from "@takas/ui";

import { useTicked } from "../../live/useTicked";

/** What to do at the handover; what is ticked stays on this device. */
export function Handover({ circleId }: { circleId: string }) {
  const { ticked, isStored, tick } = useTicked(circleId, STEPS);
  return (
    <Section
      title="The handover"
      size="section"
      description={`${ticked.length} of ${STEPS.length} done. ${isStored ? "Your ticks stay on this device." : notStored()}`}
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
