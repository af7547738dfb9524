import { agreedTimeOf, cyprusFieldsOf } from "@takas/contracts/time";

import type { OfferMeeting, OfferRecord } from "./Offer";

const HOUR = 3_600_000;
/** Octets of a line (RFC 5545, 3.1). */
const LINE = 75;

/** The time zone of Cyprus, with the summer time of the European Union (RFC 5545, 3.6.5). */
const CYPRUS = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Nicosia",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0300",
  "TZNAME:EEST",
  "DTSTART:19980329T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0200",
  "TZNAME:EET",
  "DTSTART:19981025T040000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * A meeting as a calendar file (RFC 5545): an event of an hour, on clocks in Cyprus, with a reminder an hour before. Its
 * description says the time in words, because a calendar abroad shows its own.
 */
export function calendarOf(
  { _id, changedAt }: Pick<OfferRecord, "_id" | "changedAt">,
  { id, place, at }: OfferMeeting,
  { title, domain }: { title: string; domain: string },
): string {
  const summary = `Takas: ${title}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Takas//Meeting//EN",
    ...CYPRUS,
    "BEGIN:VEVENT",
    `UID:${_id}-${id}@${domain}`,
    `DTSTAMP:${momentOf(changedAt)}`,
    `DTSTART;TZID=Asia/Nicosia:${wallTimeOf(at.getTime())}`,
    `DTEND;TZID=Asia/Nicosia:${wallTimeOf(at.getTime() + HOUR)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(agreedTimeOf(at.toISOString()))}`,
    `LOCATION:${escaped(place)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** "20261128T083000Z". */
function momentOf(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** "20261128T103000". */
function wallTimeOf(moment: number): string {
  const { day, time } = cyprusFieldsOf(moment);
  return `${day}T${time}00`.replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Continues a long line on the next, after a space; a character is never cut. */
function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE) {
      lines.push(" ");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join("\r\n");
}
