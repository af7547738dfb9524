import { notStored } from "@takas/contracts/privacy/notStored";
import { HANDOVER_CHECKLIST } from "@takas/contracts/swaps/circleWords";
import { AccordionSection, Checkbox, Stack, Text } from "@takas/ui";

import { useTicked } from "../../live/useTicked";
import { m } from "../../texts/messages.js";

/** What to do at the handover; what is ticked stays on this device. */
export function Handover({ circleId }: { circleId: string }) {
  const { ticked, isStored, tick } = useTicked(circleId, STEPS);
  return (
    <AccordionSection title={m.circle_handover()} meta={`${ticked.length} / ${STEPS.length}`}>
      <Stack gap={1}>
        {HANDOVER_CHECKLIST.map((words, index) => (
          <Checkbox
            key={STEPS[index]}
            label={words()}
            checked={ticked.includes(String(index))}
            onCheckedChange={(isTicked) => tick(String(index), isTicked)}
          />
        ))}
        <Text size="small" tone="muted">
          {isStored ? m.checks_stay() : notStored()}
        </Text>
      </Stack>
    </AccordionSection>
  );
}

const STEPS = HANDOVER_CHECKLIST.map((_, index) => String(index));
