import { business } from '../shop/business.rules.ts';

/** One entry of a calendar file; instants are written in UTC, so that no calendar has to know our zone. */
export type CalendarEntry = {
  /** Stays the same for ever: a newer file with a higher `sequence` replaces the entry. */
  uid: string;
  sequence: number;
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
};

/** An iCalendar file (RFC 5545); it marks nobody as busy. `feed`: it is read again and again, under a name (RFC 7986). */
export function calendarFile(entries: readonly CalendarEntry[], feed?: { name: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${asText(business().name)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(feed ? feedLines(feed.name) : []),
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const feedLines = (name: string): string[] => [
  `NAME:${asText(name)}`,
  `X-WR-CALNAME:${asText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
];

const eventLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${asText(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${asUtc(entry.stampedAt)}`,
  `DTSTART:${asUtc(entry.startsAt)}`,
  `DTEND:${asUtc(entry.endsAt)}`,
  `SUMMARY:${asText(entry.summary)}`,
  `LOCATION:${asText(entry.location)}`,
  `DESCRIPTION:${asText(entry.description)}`,
  'STATUS:CONFIRMED',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** 20261025T090000Z (RFC 5545, 3.3.5, form 2). */
const asUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11: a line break is written `\n`; other control characters have no place in a text. */
const asText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

const mostOctets = 75;

/** RFC 5545, 3.1: no line above 75 octets; the next begins with a space, which counts. No character is cut in two. */
function fold(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
