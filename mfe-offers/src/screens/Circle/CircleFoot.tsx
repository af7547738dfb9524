import type { Circle } from "@takas/contracts/live/circles";
import { AccordionSection, Card, Section, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";
import { ReportMember } from "./ReportMember";

export interface CircleFootProps {
  circle: Circle;
}

/** The end of a circle: the others, if it dissolved after all three had accepted, and how a three-way swap works. */
export function CircleFoot({ circle: { id, state, haveMet } }: CircleFootProps) {
  return (
    <>
      {state === "dissolved" && haveMet && <FormerMembers circleId={id} />}
      <AccordionSection title={m.circle_howTitle()}>
        <Text size="small">{m.circle_how()}</Text>
      </AccordionSection>
    </>
  );
}

/** Their contacts are closed; they can still be reported and blocked. */
function FormerMembers({ circleId }: { circleId: string }) {
  return (
    <Section title={m.circle_others()} size="section" description={m.circle_wentWrong()}>
      <Card>
        <Stack gap={1}>
          {FORMER.map(({ member, label }) => (
            <ReportMember key={member} circleId={circleId} member={member} label={label()}>
              {label()}
            </ReportMember>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

const FORMER = [
  { member: "giver", label: m.circle_reportOwner },
  { member: "receiver", label: m.circle_reportReceiver },
] as const;
