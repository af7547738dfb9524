import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { cyprusDayOf } from "@takas/contracts/time";
import { PartNotLoaded, deferred } from "@takas/mfe-kit";
import { Button, ContactCard, Stack } from "@takas/ui";
import { FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { hasMeetingBegun, nextOf } from "../../live/liveOffer";
import { OpenContact } from "../../live/OpenContact";
import { useTicked } from "../../live/useTicked";
import { CHECK_IDS, Checklist } from "../../room/Checklist";
import { Steps } from "../../room/Steps";
import type { Step } from "../../room/Steps";
import { m } from "../../texts/messages.js";
import { AgreedDeal } from "./AgreedDeal";
import { HandOver } from "./meeting/HandOver";
import { MeetingPart } from "./meeting/MeetingPart";
import type { AgreementProps } from "./papers/Agreement";

type StepId = "contact" | "meet" | "papers" | "handOver";

interface DealStep extends Step {
  id: StepId;
}

/** What was agreed, until when it is reserved and the next step in words, and the four steps. */
export function DealSteps({ offer }: { offer: LiveOffer }) {
  const steps = useSteps(offer);
  const next = stepAfter(offer, steps);
  const meet = useRef<HTMLDetailsElement>(null);
  const asked = offer.actions.includes("agree") ? offer.meeting?.id : undefined;
  useEffect(() => {
    if (asked !== undefined && meet.current !== null) {
      // A meeting that the other side proposes meanwhile waits for the reader.
      meet.current.open = true;
    }
  }, [asked]);
  return (
    <Steps
      status={statusOf(offer, next)}
      steps={steps.map((step) => (step.id === "meet" ? { ...step, ref: meet } : step))}
      next={next}
    >
      <AgreedDeal offer={offer} />
    </Steps>
  );
}

function useSteps(offer: LiveOffer): DealStep[] {
  const { id, revealed, otherUser, meeting } = offer;
  const checks = useTicked(id, CHECK_IDS);
  const [ticked, all] = [checks.ticked.length, CHECK_IDS.length];
  return [
    {
      id: "contact",
      title: m.deal_contact(),
      isDone: revealed !== undefined,
      content:
        revealed === undefined ? (
          <OpenContact offer={offer} variant="primary" />
        ) : (
          <ContactCard revealed={revealed} whose={otherName(otherUser)} isMain />
        ),
    },
    {
      id: "meet",
      title: m.meeting_title(),
      meta: meetingMeta(offer),
      isDone: meeting?.isAgreed === true,
      content: <MeetingPart offer={offer} />,
    },
    {
      id: "papers",
      title: m.deal_papers(),
      meta: `${ticked} / ${all}`,
      isDone: ticked === all,
      content: (
        <Stack gap={1.5}>
          <Checklist {...checks} />
          <AgreementPart offer={offer} />
        </Stack>
      ),
    },
    {
      id: "handOver",
      title: m.deal_handOver(),
      isDone: false,
      content: <HandOver offer={offer} />,
    },
  ];
}

/** The next step, which opens first: the one that the reader has to answer, or else the first that is not done. */
function stepAfter(offer: LiveOffer, steps: DealStep[]): StepId {
  if (offer.state === "handedOver" || hasMeetingBegun(offer, Date.now())) {
    return "handOver";
  }
  return offer.actions.includes("agree")
    ? "meet"
    : (steps.find(({ isDone }) => !isDone)?.id ?? "handOver");
}

/** "Next: check the papers." Where the contact is next, its button says it. */
function statusOf(offer: LiveOffer, step: StepId): string | undefined {
  return offer.state === "handedOver" ? nextOf(offer) : NEXT[step](offer);
}

const NEXT: Record<StepId, (offer: LiveOffer) => string | undefined> = {
  contact: () => undefined,
  meet: ({ meeting, actions }) => {
    if (actions.includes("agree")) {
      return m.deal_nextAnswer();
    }
    return meeting === undefined ? m.deal_nextMeet() : m.deal_nextWait();
  },
  papers: m.deal_nextPapers,
  handOver: () => m.deal_nextHandOver({ button: m.done_button() }),
};

/** The day once it is agreed; until then who has to answer. */
function meetingMeta({ meeting, actions }: LiveOffer): string {
  if (meeting === undefined) {
    return "";
  }
  if (meeting.isAgreed) {
    return cyprusDayOf(meeting.at);
  }
  return actions.includes("agree") ? m.offers_yourTurn() : m.offers_waiting();
}

function AgreementPart({ offer }: AgreementProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<FileText size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {offer.kind === "swap" ? m.papers_swap() : m.papers_sale()}
      </Button>
      {isOpen && <Agreement offer={offer} />}
    </>
  );
}

/** Opens on a tap. */
const Agreement = deferred<AgreementProps>(
  async () => (await import(/* webpackChunkName: "Agreement" */ "./papers/Agreement")).Agreement,
  PartNotLoaded,
);
