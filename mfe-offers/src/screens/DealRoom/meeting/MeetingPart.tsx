import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { LiveOffer, Meeting } from "@takas/contracts/live/offers";
import { agreedTimeOf, cyprusFieldsOf, cyprusMomentOf } from "@takas/contracts/time";
import { passFocusOn } from "@takas/mfe-kit";
import { Button, Card, Row, Stack, Text, TextField } from "@takas/ui";
import { CalendarPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { Ref, SubmitEvent } from "react";
import { flushSync } from "react-dom";
import styled from "styled-components";

import { hasMeetingBegun } from "../../../live/liveOffer";
import { useChangeOffer } from "../../../live/useChangeOffer";
import { Safety } from "../../../room/Safety";
import { m } from "../../../texts/messages.js";

/** Where and when the two meet: proposed by one side, agreed to by the other. */
export function MeetingPart({ offer }: { offer: LiveOffer }) {
  const { meeting } = offer;
  const [isProposing, setProposing] = useState(false);
  const isOpen = meeting === undefined || isProposing;
  const place = useRef<HTMLInputElement>(null);
  const propose = () => {
    flushSync(() => setProposing(true));
    place.current?.focus();
  };
  return (
    <Stack gap={2} tabIndex={-1}>
      {meeting !== undefined && (
        <Standing offer={offer} meeting={meeting} onPropose={isProposing ? undefined : propose} />
      )}
      {isOpen && <MeetingForm offer={offer} place={place} onSent={() => setProposing(false)} />}
      <Safety />
    </Stack>
  );
}

interface StandingProps {
  offer: LiveOffer;
  meeting: Meeting;
  onPropose: (() => void) | undefined;
}

function Standing({ offer, meeting, onPropose }: StandingProps) {
  const { isPending, change } = useChangeOffer(offer);
  const { id, place, at, by, isAgreed } = meeting;
  const [now] = useState(() => Date.now());
  const hasBegun = hasMeetingBegun(offer, now);
  return (
    <Card tone={isAgreed ? "primary" : "plain"}>
      <Stack gap={1}>
        <Text size="small" tone="muted" role="status">
          {isAgreed
            ? m.meeting_agreed()
            : by === offer.role
              ? m.meeting_youProposed()
              : m.meeting_theyPropose()}
        </Text>
        <Text weight="strong" dir="auto">
          {place}
        </Text>
        <Text>{agreedTimeOf(at)}</Text>
        {hasBegun && offer.actions.includes("done") && (
          <Text size="small">
            {m.meeting_next({ button: m.done_button(), step: m.deal_handOver() })}
          </Text>
        )}
        <Halves>
          {offer.actions.includes("agree") && (
            <Button
              ref={passFocusOn}
              isPending={isPending}
              onClick={() => void change({ action: "agree", meetingId: id })}
            >
              {m.meeting_agree()}
            </Button>
          )}
          {isAgreed && !hasBegun && (
            <Button
              variant="secondary"
              href={`/api/offers/${encodeURIComponent(offer.id)}/meeting.ics`}
              icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              {m.meeting_calendar()}
            </Button>
          )}
          {onPropose !== undefined && (
            <Button variant="ghost" onClick={onPropose}>
              {m.meeting_another()}
            </Button>
          )}
        </Halves>
      </Stack>
    </Card>
  );
}

const DAY = 86_400_000;

interface Typed {
  place: string;
  day: string;
  time: string;
}

interface MeetingFormProps {
  offer: LiveOffer;
  /** Receives the first field. */
  place: Ref<HTMLInputElement>;
  onSent: () => void;
}

function MeetingForm({ offer, place: firstField, onSent }: MeetingFormProps) {
  const { isPending, change } = useChangeOffer(offer);
  const [typed, setTyped] = useState<Typed>({ place: "", day: "", time: "" });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [days] = useState(() => ({
    first: cyprusFieldsOf(Date.now()).day,
    last: cyprusFieldsOf(Date.now() + OFFER_LIMITS.meetDays * DAY).day,
  }));
  const set = (fields: Partial<Typed>) => {
    setTyped({ ...typed, ...fields });
    setErrors({});
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check(typed);
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    if (Object.keys(found).length === 0) {
      const place = typed.place.trim();
      const at = new Date(cyprusMomentOf(typed)).toISOString();
      if (await change({ action: "meet", place, at })) {
        onSent();
      }
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={1.5}>
        <TextField
          ref={firstField}
          label={m.meeting_place()}
          hint={m.meeting_placeHint()}
          required
          autoComplete="off"
          maxLength={OFFER_LIMITS.placeMax}
          value={typed.place}
          error={errors.place}
          onChange={({ target }) => set({ place: target.value })}
        />
        <Halves align="start" gap={1.5}>
          <TextField
            label={m.meeting_day()}
            type="date"
            required
            min={days.first}
            max={days.last}
            value={typed.day}
            error={errors.day}
            onChange={({ target }) => set({ day: target.value })}
          />
          <TextField
            label={m.meeting_time()}
            hint={m.meeting_timeHint()}
            type="time"
            required
            value={typed.time}
            error={errors.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </Halves>
        <Button ref={passFocusOn} type="submit" fullWidth isPending={isPending}>
          {m.meeting_propose()}
        </Button>
      </Stack>
    </form>
  );
}

/** Two on a line where a whole date fits in half of it. */
const Halves = styled(Row)`
  > * {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;

/** The rules of the server, in the form's words. */
function check(typed: Typed): Partial<Typed> {
  const now = Date.now();
  const ahead = cyprusMomentOf(typed) - now;
  const passed = typed.day === cyprusFieldsOf(now).day ? "time" : "day";
  return {
    ...(typed.place.trim() === "" && { place: m.meeting_noPlace() }),
    ...(typed.day === "" && { day: m.meeting_noDay() }),
    ...(typed.time === "" && { time: m.meeting_noTime() }),
    ...(ahead <= 0 && { [passed]: m.meeting_passed() }),
    ...(ahead > OFFER_LIMITS.meetDays * DAY && {
      day: m.meeting_wrongDay({ days: OFFER_LIMITS.meetDays }),
    }),
  };
}
