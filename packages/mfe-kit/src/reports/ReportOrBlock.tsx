import type { BlockWrite, ReportWrite } from "@takas/contracts/live/safety";
import { IconButton } from "@takas/ui";
import { useState } from "react";
import type { ReactNode } from "react";

import { onDemand } from "../loading/onDemand";
import { m } from "../texts/messages.js";

interface ReportOrBlockProps {
  about: ReportWrite["about"];
  /** The user to block, where that is possible. */
  person: BlockWrite | undefined;
  /** A flag of 24 px. */
  icon: ReactNode;
}

/** The flag in a header: reports a car or a user with a reason, or blocks the user. */
export function ReportOrBlock({ icon, ...props }: ReportOrBlockProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={m.report_label()} onClick={() => setOpen(true)}>
        {icon}
      </IconButton>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export type ReportDialogProps = Omit<ReportOrBlockProps, "icon"> & { onClose: () => void };

/** Asks for the reason of a report. */
export function ReportDialog({ about, person, onClose }: ReportDialogProps) {
  return <ReportForm about={about} person={person} onClose={onClose} />;
}

const ReportForm = onDemand<ReportDialogProps>(
  async () => (await import(/* webpackChunkName: "ReportForm" */ "./ReportForm")).ReportForm,
);
