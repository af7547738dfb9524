import { ReportDialog } from "@takas/mfe-kit";
import { Button } from "@takas/ui";
import { Flag } from "lucide-react";
import { useState } from "react";

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
