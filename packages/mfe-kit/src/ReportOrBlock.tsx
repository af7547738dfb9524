import { failureText, useBlockMutation, useReportMutation } from "@takas/client";
import { REPORT_REASONS } from "@takas/contracts/choices";
import { reportReasonText } from "@takas/contracts/choiceTexts";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { BlockWrite, ReportWrite } from "@takas/contracts/live/safety";
import { Button, Dialog, IconButton, SelectField, Stack, Text, TextArea } from "@takas/ui";
import { useId, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";

import { useServices } from "./services";

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
      <IconButton label="Report or block" onClick={() => setOpen(true)}>
        {icon}
      </IconButton>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type ReportDialogProps = Omit<ReportOrBlockProps, "icon"> & { onClose: () => void };

/** Asks for the reason of a report. */
export function ReportDialog({ about, person, onClose }: ReportDialogProps) {
  const formId = useId();
  const { toast } = useServices();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [report, { isLoading, error }] = useReportMutation();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = REPORT_REASONS.find((one) => one === reason);
    setWrong(chosen === undefined);
    if (chosen === undefined) {
      return;
    }
    const words = note.trim();
    const sent = await report({ about, reason: chosen, ...(words !== "" && { note: words }) });
    if (sent.error === undefined) {
      toast({ title: "Thank you", description: "A moderator will look at it." });
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLES[about.kind]}
      description="Only our moderators read it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isLoading}>
            Send Report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <ReportFields {...{ reason, note, isWrong, setReason, setNote }} />
      </form>
      {error !== undefined && <Failure error={error} />}
      {person !== undefined && <BlockPerson person={person} onBlocked={onClose} />}
    </Dialog>
  );
}

const TITLES = {
  vehicle: "Report this car",
  person: "Report this person",
  member: "Report this person",
  message: "Report this message",
} as const;

interface ReportFieldsProps {
  reason: string;
  note: string;
  isWrong: boolean;
  setReason: (reason: string) => void;
  setNote: (note: string) => void;
}

function ReportFields({ reason, note, isWrong, setReason, setNote }: ReportFieldsProps) {
  return (
    <Stack gap={1.5}>
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={REPORT_REASONS.map((value) => ({ value, label: reportReasonText(value) }))}
        value={reason}
        error={isWrong && reason === "" ? "Please choose a reason." : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Note (optional)"
        maxLength={OFFER_LIMITS.reasonMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Stack>
  );
}

/** Needs two taps, because blocking ends the open offers between the two. */
function BlockPerson({ person, onBlocked }: { person: BlockWrite; onBlocked: () => void }) {
  const { toast } = useServices();
  const [isSure, setSure] = useState(false);
  const [block, { isLoading, error }] = useBlockMutation();
  const send = async () => {
    const { data } = await block(person);
    if (data !== undefined) {
      // Of a car's seller nothing but the car is known.
      const who = data.anonymousId ?? "The seller";
      toast({
        title: "Blocked",
        description: `${who} can no longer send you offers or messages.`,
      });
      onBlocked();
    }
  };
  return (
    <Stack gap={1}>
      {isSure && (
        <Text size="small" role="status">
          No more offers or messages either way. Open offers and swaps of three between you end now.
        </Text>
      )}
      <Button
        variant={isSure ? "danger" : "ghost"}
        isPending={isLoading}
        onClick={() => (isSure ? void send() : setSure(true))}
      >
        {isSure ? "Block Now" : "Block This Person"}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </Stack>
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <Text tone="danger" role="alert">
      {failureText(error)}
    </Text>
  );
}
