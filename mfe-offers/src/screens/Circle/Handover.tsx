import { notStored } from "@takas/contracts/privacy/notStored";
import { HANDOVER_CHECKLIST } from "@takas/contracts/swaps/circleWords";
import { AccordionSection, Checkbox, Stack, Text } from "@takas/ui";

import type { Ticked } from "../../live/useTicked";
import { m } from "../../texts/messages.js";

/** What to do at the handover; what is ticked stays on this device. */
export function Handover({ ticked, isStored, tick }: Ticked) {
  return (
    <AccordionSection
      title={m.circle_handover()}
      meta={`${ticked.length} / ${HANDOVER_IDS.length}`}
    >
      <Stack gap={1}>
        {HANDOVER_CHECKLIST.map((words, index) => (
          <Checkbox
            key={HANDOVER_IDS[index]}
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

/** What `useTicked` keeps of it. */
export const HANDOVER_IDS = HANDOVER_CHECKLIST.map((_, index) => String(index));
