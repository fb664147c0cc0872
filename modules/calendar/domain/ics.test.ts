import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarText, escapedText, foldedLine, type CalendarEvent } from './ics.ts';

const AT = Date.parse('2026-11-26T23:59:00+09:00');
const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'listing-1@career.test',
  summary: '마감',
  description: '한울전력',
  location: '전국',
  url: 'https://career.test/listing/1',
  startsAt: AT,
  endsAt: AT + 60_000,
  sequence: 3,
  changedAt: Date.parse('2026-11-20T01:02:03Z'),
  ...given,
});
/** As a calendar program reads it. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

it('is read by a calendar program as it was meant: when, what, where, how often it was changed', () => {
  const [found] = read(calendarText('마루, 내 마감', [event()]));
  expect(found!.startDate.toJSDate().getTime()).toBe(AT);
  expect(found!.endDate.toJSDate().getTime()).toBe(AT + 60_000);
  expect(found!.startDate.zone?.tzid).toBe('UTC');
  expect([found!.uid, found!.summary, found!.location, found!.sequence]).toEqual(['listing-1@career.test', '마감', '전국', 3]);
  expect(String(found!.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-20T01:02:03Z');
});

it('is called by its name, whatever stands in it', () => {
  const lines = calendarText('마루, 내; \\', [event()]).split('\r\n');
  // As text is written (RFC 5545, 3.3.11), in the property of RFC 7986 and the one of older programs.
  for (const property of ['NAME', 'X-WR-CALNAME']) expect(lines).toContain(`${property}:${String.raw`마루\, 내\; \\`}`);
});

it('gives back any text: commas, semicolons, backslashes, lines, emoji', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(',', ';', '\\', '\n', 'n', ':', '"', '가', '👩‍🚀', ' '), fc.string({ unit: 'grapheme', maxLength: 3 })),
    maxLength: 200,
  });
  fc.assert(
    fc.property(texts, texts, (summary, description) => {
      const [found] = read(calendarText('x', [event({ summary, description })]));
      // What cannot stand in a line is left out, and other ends of lines are one.
      // oxlint-disable-next-line no-control-regex -- they are what is meant
      const meant = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
      expect([found!.summary, found!.description]).toEqual([meant(summary), meant(description)]);
    }),
    { numRuns: 60 },
  );
});

it('folds by bytes, cuts no letter in two, and ends each line as it must', () => {
  const text = calendarText('x', [event({ summary: '대학생 서포터즈 '.repeat(20), description: '👩‍🚀'.repeat(30) })]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70);
  for (const line of lines) expect(Buffer.from(line).toString()).not.toContain('\uFFFD');
  expect(foldedLine('가'.repeat(25))).toBe('가'.repeat(25));
  expect(foldedLine('가'.repeat(26))).toBe(`${'가'.repeat(25)}\r\n 가`);
});

it('escapes what separates', () => {
  expect(escapedText('a,b;c\\d\ne\r\nf\u0007')).toBe(String.raw`a\,b\;c\\d\ne\nf`);
});
