import { positionsWhere, type Check } from './check.ts';

/** Milliseconds. */
export const DAY = 86_400_000;
/** Milliseconds since 1970, at midnight UTC; months from 1. */
export const date = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** A label such as 가 or ㄱ in a choice, in the order in which it stands there. */
export const labelsIn = (text: string, among: string): string => [...text].filter((letter) => among.includes(letter)).join('');

/** The choice that lists the labelled events in the order of their years; years must differ. */
export const inOrderOfYears =
  (years: Readonly<Record<string, number>>): Check =>
  (choices) => {
    const labels = Object.keys(years);
    if (new Set(Object.values(years)).size !== labels.length) throw new Error('two events share a year');
    const sorted = labels.toSorted((a, b) => (years[a] ?? 0) - (years[b] ?? 0)).join('');
    return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === sorted);
  };

/** The choices whose event (found by a word of its text) falls into the period. Dates: year, or year × 100 + month. */
export const withinPeriod =
  (period: readonly [number, number], events: Readonly<Record<string, readonly [number, number]>>): Check =>
  (choices) =>
    positionsWhere(choices, (text) => {
      const found = Object.keys(events).filter((word) => text.includes(word));
      const event = events[found[0] ?? ''];
      if (found.length !== 1 || !event) throw new Error(`no single event for: ${text}`);
      return event[0] <= period[1] && event[1] >= period[0];
    });

/** The choice that names exactly the statements dated within the period. */
export const statementsWithin =
  (period: readonly [number, number], dates: Readonly<Record<string, number>>): Check =>
  (choices) => {
    const labels = Object.keys(dates);
    const isTrue = labels.filter((label) => (dates[label] ?? 0) >= period[0] && (dates[label] ?? 0) <= period[1]).join('');
    return positionsWhere(choices, (text) => labelsIn(text, labels.join('')) === isTrue);
  };

/** The labelled interval of a time line between whose two marks the event lies. */
export const intervalOf =
  (event: number, marks: readonly number[]): Check =>
  (choices) => {
    const labels = '가나다라마바';
    const label = labels[marks.findIndex((from, index) => from <= event && event < (marks[index + 1] ?? from))];
    return positionsWhere(choices, (text) => label !== undefined && text.includes(label));
  };
