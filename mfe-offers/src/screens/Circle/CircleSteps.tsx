import type { Circle } from "@takas/contracts/live/circles";
import { Checkbox, Stack, Text } from "@takas/ui";
import type { ReactNode } from "react";

import { useTicked } from "../../live/useTicked";
import { CHECK_IDS, Checklist } from "../../room/Checklist";
import { Safety } from "../../room/Safety";
import { Steps } from "../../room/Steps";
import { useGetCircleContactsQuery } from "../../swaps/swapsApi";
import { standingWords } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { CircleAnswers } from "./CircleAnswers";
import { CircleContacts } from "./CircleContacts";

/** Ticked once the three know where and when they meet, which they settle on the phone. */
const MEETING = "meet";
const TICKS = [MEETING, ...CHECK_IDS];

interface CircleStepsProps {
  circle: Circle;
  /** What was agreed. */
  children: ReactNode;
}

/** The steps of a deal (docs/product.md 18.8.1) for three people. */
export function CircleSteps({ circle, children }: CircleStepsProps) {
  const { id, done } = circle;
  const ticks = useTicked(id, TICKS);
  const hasContacts = useGetCircleContactsQuery(id).currentData !== undefined;
  const hasMeeting = ticks.ticked.includes(MEETING);
  const checked = ticks.ticked.filter((tick) => tick !== MEETING).length;
  const isChecked = checked === CHECK_IDS.length;
  const next = done > 0 || (hasMeeting && isChecked) ? "handOver" : hasMeeting ? "papers" : "meet";
  const steps = [
    {
      id: "contact",
      title: m.circle_contacts(),
      isDone: hasContacts,
      content: <CircleContacts circle={circle} />,
    },
    {
      id: "meet",
      title: m.meeting_title(),
      isDone: hasMeeting,
      content: (
        <Stack gap={2}>
          <Checkbox
            label={m.circle_meetingSet()}
            description={m.circle_meetingHint()}
            checked={hasMeeting}
            onCheckedChange={(isTicked) => ticks.tick(MEETING, isTicked)}
          />
          <Safety />
        </Stack>
      ),
    },
    {
      id: "papers",
      title: m.deal_papers(),
      meta: `${checked} / ${CHECK_IDS.length}`,
      isDone: isChecked,
      content: <Checklist {...ticks} />,
    },
    {
      id: "handOver",
      title: m.deal_handOver(),
      isDone: false,
      content: (
        <Stack gap={1.5}>
          <Text size="small">{handOverWords(circle)}</Text>
          <CircleAnswers circle={circle} isPrepared={next === "handOver"} />
        </Stack>
      ),
    },
  ];
  return (
    // The first "done" opens the handover.
    <Steps
      key={String(done > 0)}
      status={done > 0 ? standingWords(circle) : NEXT[next]()}
      steps={steps}
      next={next === "meet" && !hasContacts ? "contact" : next}
    >
      {children}
    </Steps>
  );
}

/** What has to change hands before "done", and afterwards that the others are to say so too. */
function handOverWords({ cash, isDone }: Circle): string {
  if (isDone) {
    return m.circle_doneWaiting();
  }
  return cash === 0 ? m.circle_doneEven() : m.circle_doneText();
}

const NEXT = {
  meet: m.circle_nextCall,
  papers: m.deal_nextPapers,
  handOver: () => m.deal_nextHandOver({ button: m.done_button() }),
};
