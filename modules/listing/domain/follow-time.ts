import { DEADLINES, PHASES } from '../contract-terms.ts';
import { momentAt, WORD, type Columns } from './columns.ts';
import { addDays, dayBegins, koreanDay } from '@platform/kernel/korean-time';

/* Bits that change as time goes on: the phase of each listing, the names of its deadline, and whether it is new. */

const [UPCOMING, OPEN, CLOSED] = [PHASES.indexOf('upcoming'), PHASES.indexOf('open'), PHASES.indexOf('closed')];
const [TODAY, WEEK, MONTH, ALWAYS] = [
  DEADLINES.indexOf('today'),
  DEADLINES.indexOf('week'),
  DEADLINES.indexOf('month'),
  DEADLINES.indexOf('always'),
];
const NONE = new Int32Array(0);
/** Words that are written anew together. Most listings have ended long ago, stand beside each other and never change again. */
const CHUNK = 32;

/** The first moments of days of Korea that deadlines are counted by. */
const daysOf = (now: number) => {
  const begins = (days: number) => dayBegins(addDays(koreanDay(now), days));
  return { yesterday: begins(-1), tomorrow: begins(1), week: begins(8), month: begins(31) };
};

/** Writes the words from one to another as they are at a moment. @returns the next moment at which one of them is another; infinity: none will be */
const write = (
  { opensAt, closesAt, publishedAt, phases, fresh, bits }: Columns,
  [first, last]: readonly [number, number],
  now: number,
  days: ReturnType<typeof daysOf>,
): number => {
  const byPhase = [UPCOMING, OPEN, CLOSED].map((phase) => phases[phase] ?? NONE) as [Int32Array, Int32Array, Int32Array];
  const byName = [TODAY, WEEK, MONTH, ALWAYS].map((name) => bits.deadline[name] ?? NONE) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let next = Number.POSITIVE_INFINITY;
  for (let word = first; word < last; word += 1) {
    let upcoming = 0;
    let open = 0;
    let closed = 0;
    let today = 0;
    let week = 0;
    let month = 0;
    let always = 0;
    let isNew = 0;
    for (let at = 0; at < WORD; at += 1) {
      const place = word * WORD + at;
      const bit = 1 << at;
      const opens = momentAt(opensAt, place);
      const closes = momentAt(closesAt, place);
      if (closes <= now) closed |= bit;
      else if (closes > now) {
        if (closes < next) next = closes;
        if (opens > now) {
          upcoming |= bit;
          if (opens < next) next = opens;
        } else open |= bit;
        if (closes === Number.POSITIVE_INFINITY) always |= bit;
        else {
          // Days are counted from midnight on.
          if (days.tomorrow < next) next = days.tomorrow;
          if (closes <= days.month) {
            month |= bit;
            if (closes <= days.week) week |= bit;
            if (closes <= days.tomorrow) today |= bit;
          }
        }
      }
      if (momentAt(publishedAt, place) >= days.yesterday) {
        isNew |= bit;
        if (days.tomorrow < next) next = days.tomorrow;
      }
    }
    byPhase[0][word] = upcoming;
    byPhase[1][word] = open;
    byPhase[2][word] = closed;
    byName[0][word] = today;
    byName[1][word] = week;
    byName[2][word] = month;
    byName[3][word] = always;
    fresh[word] = isNew;
  }
  return next;
};

export const createTime = () => {
  /** What the bits say holds from one moment to before the other: of all, and of each chunk. */
  let [from, until] = [0, 0];
  let untils: number[] = [];
  /** @returns whether a word of the chunk is written anew */
  const writeDue = (columns: Columns, chunk: number, end: number, now: number, days: ReturnType<typeof daysOf>): boolean => {
    if (now < (untils[chunk] ?? 0)) return false;
    untils[chunk] = write(columns, [chunk * CHUNK, Math.min((chunk + 1) * CHUNK, Math.ceil(end / WORD))], now, days);
    return true;
  };
  return {
    /** A listing came or went at a place: its word is written anew. */
    touch: (columns: Columns, place: number): void => {
      if (from >= until) return;
      const word = Math.floor(place / WORD);
      const chunk = Math.floor(word / CHUNK);
      const next = write(columns, [word, word + 1], from, daysOf(from));
      untils[chunk] = Math.min(untils[chunk] ?? Number.POSITIVE_INFINITY, next);
      until = Math.min(until, next);
    },
    forget: (): void => {
      [from, until] = [0, 0];
      untils = [];
    },
    /** @returns whether something is written anew */
    follow: (columns: Columns, end: number, now: number): boolean => {
      if (from <= now && now < until) return false;
      const days = daysOf(now);
      // Time that went back is rare: nothing says until when the past held.
      if (now < from) untils = [];
      from = now;
      until = days.tomorrow;
      let isWritten = false;
      for (let chunk = 0; chunk * CHUNK * WORD < end; chunk += 1) {
        if (writeDue(columns, chunk, end, now, days)) isWritten = true;
        until = Math.min(until, untils[chunk] ?? until);
      }
      return isWritten;
    },
  };
};
