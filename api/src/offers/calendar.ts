import type { OfferMeeting, OfferRecord } from "./Offer";

const HOUR = 3_600_000;
/** Octets of a line (RFC 5545, 3.1). */
const LINE = 75;

/** A meeting as a calendar file (RFC 5545): an event of an hour, in UTC, with a reminder an hour before. */
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
    "BEGIN:VEVENT",
    `UID:${_id}-${id}@${domain}`,
    `DTSTAMP:${momentOf(changedAt)}`,
    `DTSTART:${momentOf(at)}`,
    `DTEND:${momentOf(new Date(at.getTime() + HOUR))}`,
    `SUMMARY:${escaped(summary)}`,
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
