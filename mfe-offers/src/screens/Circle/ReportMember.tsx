import type { Circle } from "@takas/contracts/live/circles";
import { ReportDialog } from "@takas/mfe-kit";
import { Button, Card, Section, Stack } from "@takas/ui";
import { Flag } from "lucide-react";
import { useState } from "react";

import { m } from "../../texts/messages.js";

interface ReportMemberProps {
  circleId: string;
  /** Who gives the reader a car, or who gets the reader's. */
  member: "giver" | "receiver";
  /** Names the person, for screen readers. */
  label: string;
  /** The visible words. */
  children: string;
}

/** Reports or blocks one of the two others of a circle that all three have accepted. */
export function ReportMember({ circleId, member, label, children }: ReportMemberProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Flag size={16} strokeWidth={2} aria-hidden />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <ReportDialog
          about={{ kind: "member", circleId, member }}
          person={{ circleId, member }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** After an accepted circle has dissolved: its contacts are closed, and its people can still be reported and blocked. */
export function FormerMembers({ circle: { id } }: { circle: Circle }) {
  return (
    <Section title={m.circle_others()} size="section" description={m.circle_wentWrong()}>
      <Card>
        <Stack gap={1}>
          {FORMER.map(({ member, label }) => (
            <ReportMember key={member} circleId={id} member={member} label={label()}>
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
