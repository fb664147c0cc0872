import type { JournalEvent } from '../contract.ts';
import { tidyText } from '@modules/exam/answer';

type Act<K extends JournalEvent['kind']> = Extract<JournalEvent, { kind: K }>;
type Tuple = readonly [seq: number, atMs: number, kind: JournalEvent['kind'], subject: number, value?: unknown];

/** Lines as they are stored: tuples joined by commas, so that batches can be joined by commas again. Holds no line break. */
export const writeLines = (events: readonly JournalEvent[]): string => JSON.stringify(events.map(toTuple)).slice(1, -1);

export const readLines = (text: string): readonly JournalEvent[] => (JSON.parse(`[${text}]`) as readonly Tuple[]).map(toEvent);

const toTuple = (event: JournalEvent): Tuple => {
  const { seq, atMs, kind } = event;
  switch (event.kind) {
    case 'advance':
      return [seq, atMs, kind, event.value];
    case 'preset':
      return [seq, atMs, kind, event.value.realTest ? 1 : 0];
    case 'clear':
    case 'enter':
    case 'leave':
      return [seq, atMs, kind, event.problemIdx];
    case 'highlight':
      return [seq, atMs, kind, event.problemIdx, [event.value.where, event.value.start, event.value.end, event.value.on]];
    // Only what the contract knows: a stroke must not carry a rider into the journal.
    case 'stroke':
      return [seq, atMs, kind, event.problemIdx, [event.value.id, event.value.area, event.value.pen, event.value.on, event.value.points]];
    case 'erase':
      return [seq, atMs, kind, event.problemIdx, event.value.id];
    case 'eliminate':
      return [seq, atMs, kind, event.problemIdx, [event.value.choice, event.value.on]];
    // PostgreSQL reads neither half a character nor a NUL inside JSON, and the sheets of a whole commit would be refused with it.
    case 'answer':
      return [seq, atMs, kind, event.problemIdx, typeof event.value === 'string' ? tidyText(event.value) : event.value];
    case 'note':
      return [seq, atMs, kind, event.problemIdx, event.value.toWellFormed().replaceAll('\0', '')];
    default:
      return [seq, atMs, kind, event.problemIdx, event.value];
  }
};

const toEvent = ([seq, atMs, kind, subject, value]: Tuple): JournalEvent => {
  switch (kind) {
    case 'advance':
      return { seq, atMs, kind, value: subject };
    case 'eliminate': {
      const [choice, on] = value as readonly [number, boolean];
      return { seq, atMs, kind, problemIdx: subject, value: { choice, on } } as JournalEvent;
    }
    case 'preset':
      return { seq, atMs, kind, value: { realTest: subject === 1 } };
    case 'highlight': {
      const [where, start, end, on] = value as readonly [Act<'highlight'>['value']['where'], number, number, boolean];
      return { seq, atMs, kind, problemIdx: subject, value: { where, start, end, on } } as JournalEvent;
    }
    case 'stroke': {
      const [id, area, pen, on, points] = value as readonly [
        string,
        Act<'stroke'>['value']['area'],
        number,
        Act<'stroke'>['value']['on'],
        readonly number[],
      ];
      return { seq, atMs, kind, problemIdx: subject, value: { id, area, pen, on, points } } as JournalEvent;
    }
    case 'erase':
      return { seq, atMs, kind, problemIdx: subject, value: { id: value } } as JournalEvent;
    default:
      return (
        value === undefined ? { seq, atMs, kind, problemIdx: subject } : { seq, atMs, kind, problemIdx: subject, value }
      ) as JournalEvent;
  }
};
