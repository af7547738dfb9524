import { failureText, useBlockMutation, useReportMutation } from "@takas/client";
import { REPORT_REASONS } from "@takas/contracts/choices";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { BlockWrite } from "@takas/contracts/live/safety";
import { reportReasonText } from "@takas/contracts/nameTexts";
import { Button, Dialog, SelectField, Stack, Text, TextArea, color, media, space } from "@takas/ui";
import { Ban } from "lucide-react";
import { useId, useState } from "react";
import type { SyntheticEvent } from "react";
import styled from "styled-components";

import { useServices } from "../services";
import { m } from "../texts/messages.js";
import type { ReportDialogProps } from "./ReportOrBlock";

/** Asks for the reason of a report. */
export function ReportForm({ about, person, onClose }: ReportDialogProps) {
  const formId = useId();
  const { toast } = useServices();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [report, { isLoading, error }] = useReportMutation();
  // A dialog about a person has the name of the entry that opens it.
  const canBlock = person !== undefined && ["person", "member"].includes(about.kind);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = REPORT_REASONS.find((one) => one === reason);
    setWrong(chosen === undefined);
    if (chosen === undefined) {
      return;
    }
    const words = note.trim();
    const sent = await report({ about, reason: chosen, ...(words !== "" && { note: words }) });
    if (sent.data !== undefined) {
      toast(
        sent.data.isKnown === true
          ? { title: m.report_known() }
          : { title: m.report_thanks(), description: m.report_sent() },
      );
      onClose();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={(canBlock ? m.report_label : TITLES[about.kind])()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} isPending={isLoading} aria-disabled={reason === ""}>
            {m.report_send()}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <form id={formId} noValidate onSubmit={(event) => void send(event)}>
          <ReportFields {...{ reason, note, isWrong, setReason, setNote }} />
        </form>
        {error !== undefined && <Failure error={error} />}
        {person !== undefined && <BlockPerson person={person} onBlocked={onClose} />}
      </Stack>
    </Dialog>
  );
}

const TITLES = {
  vehicle: m.report_car,
  person: m.report_person,
  member: m.report_person,
  message: m.report_message,
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
    <Fields gap={1.5}>
      <SelectField
        label={m.report_reason()}
        placeholder={m.report_choose()}
        options={REPORT_REASONS.map((value) => ({ value, label: reportReasonText(value) }))}
        value={reason}
        error={isWrong && reason === "" ? m.report_mustChoose() : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label={m.report_note()}
        hint={m.report_private()}
        rows={2}
        maxLength={OFFER_LIMITS.reasonMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Fields>
  );
}

/** Side by side where there is little height, so that what follows is in view, too. */
const Fields = styled(Stack)`
  ${media.low} {
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
    align-items: start;
  }
`;

/** Needs two taps, because blocking ends the open offers between the two. */
function BlockPerson({ person, onBlocked }: { person: BlockWrite; onBlocked: () => void }) {
  const { toast } = useServices();
  const [isSure, setSure] = useState(false);
  const [block, { isLoading, error }] = useBlockMutation();
  const send = async () => {
    const { data } = await block(person);
    if (data !== undefined) {
      // Of a car's seller nothing but the car is known.
      const who = data.anonymousId;
      toast({
        title: m.block_done(),
        description: who === undefined ? m.block_seller() : m.block_who({ who }),
      });
      onBlocked();
    }
  };
  return (
    <Apart gap={1}>
      <Block
        variant="ghost"
        icon={<Ban size={20} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={isSure}
        onClick={() => setSure(!isSure)}
      >
        {m.block_person()}
      </Block>
      <Text size="small" tone="muted">
        {m.block_ends()}
      </Text>
      {isSure && (
        <Button variant="danger" isPending={isLoading} onClick={() => void send()}>
          {m.block_now()}
        </Button>
      )}
      {error !== undefined && <Failure error={error} />}
    </Apart>
  );
}

const Apart = styled(Stack)`
  padding-top: ${space[1]};
  border-top: 1px solid ${color.line};
`;

/** A row that begins where the words do. */
const Block = styled(Button)`
  && {
    justify-content: start;
    padding-inline: 0;
    color: ${color.danger};
  }
`;

function Failure({ error }: { error: unknown }) {
  return (
    <Text tone="danger" role="alert">
      {failureText(error)}
    </Text>
  );
}
