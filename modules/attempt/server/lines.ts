import type { JournalEvent } from '../contract.ts';

type Tuple = readonly [seq: number, atMs: number, kind: JournalEvent['kind'], subject: number, value?: unknown];

/** Lines as they are stored: tuples joined by commas, so that batches can be joined by commas again. Holds no line break. */
export const writeLines = (events: readonly JournalEvent[]): string => JSON.stringify(events.map(toTuple)).slice(1, -1);

export const readLines = (text: string): readonly JournalEvent[] => (JSON.parse(`[${text}]`) as readonly Tuple[]).map(toEvent);

const toTuple = (event: JournalEvent): Tuple => {
  const { seq, atMs, kind } = event;
  switch (event.kind) {
    case 'advance':
      return [seq, atMs, kind, event.value];
    case 'clear':
    case 'enter':
    case 'leave':
      return [seq, atMs, kind, event.problemIdx];
    case 'eliminate':
      return [seq, atMs, kind, event.problemIdx, [event.value.choice, event.value.on]];
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
    default:
      return (value === undefined ? { seq, atMs, kind, problemIdx: subject } : { seq, atMs, kind, problemIdx: subject, value }) as JournalEvent;
  }
};
