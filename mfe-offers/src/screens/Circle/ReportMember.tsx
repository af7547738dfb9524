import type { Circle } from "@takas/contracts/live/circles";
import { ReportDialog } from "@takas/mfe-kit";
import { Button, Card, Section, Stack } from "@takas/ui";
import { Flag } from "lucide-react";
import { useState } from "react";

interface ReportMemberProps {
  circleId: string;
  /** Who gives the reader a car, or who gets the reader's. */
  member: "giver" | "receiver";
  /** Names the person after "Report or block". */
  whom: string;
  /** The visible words. */
  children: string;
}

/** Reports or blocks one of the two others of a circle that all three have accepted. */
export function ReportMember({ circleId, member, whom, children }: ReportMemberProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Flag size={16} strokeWidth={2} aria-hidden />}
        aria-label={`Report or block ${whom}`}
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
    <Section
      title="The two others"
      size="section"
      description="Did something go wrong? A report goes to our moderators."
    >
      <Card>
        <Stack gap={1}>
          {FORMER.map(({ member, whom }) => (
            <ReportMember key={member} circleId={id} member={member} whom={whom}>
              {`Report or block ${whom}`}
            </ReportMember>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

const FORMER = [
  { member: "giver", whom: "the owner of the car you were to get" },
  { member: "receiver", whom: "the person who was to get yours" },
] as const;
