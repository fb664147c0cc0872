/* iCalendar (RFC 5545): what calendar programs read. */

export interface CalendarEvent {
  /** Of the thing, for ever: by it a program knows an event again. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** Epoch milliseconds; what ends does so before `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** How often it was changed, and when last. */
  readonly sequence: number;
  readonly changedAt: number;
}

const CRLF = '\r\n';
/** Bytes of a line without its end (3.1). */
const MOST_BYTES = 75;

/** A text value (3.3.11). What no line may hold is left out. */
export const escapedText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is meant
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Lines of 75 bytes at most, no letter of several bytes cut in two; each but the first begins with a blank, which counts. */
export const foldedLine = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MOST_BYTES) {
      folded += `${CRLF} `;
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
};

/** In UTC, which needs no table of time zones: `20261126T145900Z`. */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(event.uid)}`,
  // Without a METHOD both say when it was revised last (3.8.7.2): so the feed is the same text until something changes.
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escapedText(event.summary)}`,
  `DESCRIPTION:${escapedText(event.description)}`,
  `LOCATION:${escapedText(event.location)}`,
  `URL:${event.url}`,
  // A deadline is no appointment: it makes nobody busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maru//Calendar//KO',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    'X-WR-TIMEZONE:Asia/Seoul',
    // How often it is worth asking (RFC 7986), and the same as older programs read it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => foldedLine(line) + CRLF)
    .join('');
