import { sql } from 'kysely';
import { MOST_FOUND } from '../contract.ts';
import { bucketOf, onesOf, placeOf, type Run } from '../domain/places.ts';
import type { Word } from '../domain/words.ts';
import { batched } from './batched.ts';
import { matchingIn, segmentsWith, type KindSegments, type Matching, type SegmentRange } from './bitmap.ts';
import { COLUMNS, isMatch, weightOf } from './match.ts';
import type { Answer, Found, Question } from './question.ts';
import { runReader, type RunAt } from './segment-reader.ts';
import type { SearchDb } from './tables.ts';

interface Looked {
  readonly place: number;
  readonly idx: number;
  readonly closes: number;
  /** Null: it has all pairs and not all words. */
  readonly weight: number | null;
}
interface Hit extends Looked {
  readonly weight: number;
  readonly isClosed: boolean;
}

const MINUTE_MS = 60_000;
/** Documents of all kinds together that are looked at to count those that are found, and to fill a page. */
const MOST_COUNTED = 3_000;
const MOST_LOOKED_AT = 60_000;
/** Documents of one statement, but at the end. */
const AT_LEAST = 100;
/** So many times as many are looked at next where those did not fill a page. */
const GROWTH = 4;

const NO_BITS = new Uint8Array();

/** A pair is the word. */
const isExact = (words: readonly Word[]): boolean => words.every(({ letters, isExact: is }) => is && letters.length > 1);
const inOrder = (one: Hit, other: Hit): number =>
  (one.isClosed ? other.closes - one.closes : one.closes - other.closes) || one.idx - other.idx;

/** What is asked of the database: of all kinds at once, since they are looked through side by side. */
const questionsOf = (db: SearchDb, { words, now, isOpenOnly }: Question, grams: readonly number[]) => {
  const isWanted = isOpenOnly ? sql`${isMatch(words)} and d.closes > ${Math.floor(now / MINUTE_MS)}` : isMatch(words);
  return {
    matchingIn: batched(async (asked: readonly (readonly SegmentRange[])[]) => {
      const found = await matchingIn(db, grams, asked.flat());
      return asked.map(() => found);
    }),
    look: batched(async (asked: readonly (readonly number[])[]): Promise<readonly (readonly Looked[])[]> => {
      const { rows } = await sql<Looked>`
        select d.place, d.document_idx as idx, d.closes, case when ${isMatch(words)} then ${weightOf(words)} end as weight
        from search.document d where d.place = any(${asked.flat()}::integer[])`.execute(db);
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return asked.map((places) => places.flatMap((place) => byPlace.get(place) ?? []));
    }),
    /** How many of some places are found: nobody is shown them. */
    count: batched(async (asked: readonly (readonly number[])[]): Promise<readonly number[]> => {
      const nths = asked.flatMap((places, nth) => places.map(() => nth));
      const { rows } = await sql<{ nth: number; count: number }>`
        select asked.nth, count(*)::integer as count from unnest(${asked.flat()}::integer[], ${nths}::integer[]) as asked (place, nth)
        join search.document d on d.place = asked.place where ${isWanted} group by asked.nth`.execute(db);
      return asked.map((_, nth) => rows.find((row) => row.nth === nth)?.count ?? 0);
    }),
  };
};
type Questions = ReturnType<typeof questionsOf>;

const LEVELS = [({ title }: Matching) => title, ({ names }: Matching) => names, ({ all }: Matching) => all] as const;
type Level = (typeof LEVELS)[number];
const placesOf = ({ segments: of, bytes }: Run<Matching>, level: Level): readonly number[] =>
  of.flatMap((one) => onesOf(level(one) ?? NO_BITS, bytes ?? undefined).map((at) => placeOf(one.segment, at)));

/** Documents of a kind in the order of results; each is looked at once. */
const kindLooker = ({ look, count: countAmong }: Questions, { words, now, isOpenOnly }: Question, runAt: RunAt) => {
  const minute = Math.floor(now / MINUTE_MS);
  const known = new Map<number, Looked>();
  const isFound = ({ weight, closes }: Looked): boolean => weight !== null && (!isOpenOnly || closes > minute);
  /** Some runs further, until so many documents more are known of. The bucket of this minute is in two runs. */
  const step = async (from: number, most: number, level: Level) => {
    const some: { readonly run: Run<Matching>; readonly places: readonly number[] }[] = [];
    const fresh = new Set<number>();
    for (let at = from; fresh.size < most; at += 1) {
      const run = await runAt(at);
      if (!run) break;
      const places = placesOf(run, level);
      for (const place of places) if (!known.has(place)) fresh.add(place);
      some.push({ run, places });
    }
    return { some, fresh: [...fresh] };
  };

  /** The first ones: of the title before those of the name, whatever their ends. */
  const first = async ({ need, most, areInTitles }: { readonly need: number; readonly most: number; readonly areInTitles: boolean }) => {
    const hits: Hit[] = [];
    let atOnce = need;
    // Bits of all segments would say the same of a pair that no title has.
    for (const [weight, level] of [...LEVELS.entries()].slice(areInTitles ? 0 : 1))
      for (let at = 0; hits.length < need && known.size < most;) {
        const { some, fresh } = await step(at, atOnce, level);
        if (some.length === 0) break;
        at += some.length;
        atOnce = Math.min(atOnce * GROWTH, MOST_FOUND + 1);
        if (fresh.length > 0) for (const one of await look(fresh)) known.set(one.place, one);
        for (const { run, places } of some) {
          const own = places.flatMap((place) => known.get(place) ?? []);
          const fit = own.filter((one) => one.weight === weight && one.closes <= minute === run.isClosed);
          hits.push(...fit.map((one) => ({ ...one, weight, isClosed: run.isClosed })).toSorted(inOrder));
        }
      }
    return hits as readonly Hit[];
  };

  const [, , ANYWHERE] = LEVELS;
  /** Bits say it all, but for those that end in these three days where only open ones are asked for. */
  const countBits = async (): Promise<number> => {
    const thisBucket = bucketOf(minute);
    const seen = new Set<number>();
    let total = 0;
    for (let at = 0; total <= MOST_FOUND; at += 1) {
      const run = await runAt(at);
      if (!run) break;
      const isOfNow = run.segments.some(({ bucket }) => bucket === thisBucket);
      const places = placesOf(run, ANYWHERE).filter((place) => !isOfNow || !seen.has(place));
      if (isOfNow) for (const place of places) seen.add(place);
      total += isOfNow && isOpenOnly && places.length > 0 ? await countAmong(places) : places.length;
    }
    return total;
  };
  /** How many are found, up to one more than are counted. */
  const count = async (most: number): Promise<{ readonly count: number; readonly isMore: boolean }> => {
    if (isExact(words)) {
      const total = await countBits();
      return { count: Math.min(total, MOST_FOUND), isMore: total > MOST_FOUND };
    }
    let total = known.values().filter(isFound).toArray().length;
    let looked = known.size;
    const counted = new Set<number>();
    let at = 0;
    for (let isEnd = false; !isEnd && looked < most && total <= MOST_FOUND;) {
      const { some, fresh } = await step(at, Math.max(AT_LEAST, MOST_FOUND + 1 - total), ANYWHERE);
      at += some.length;
      isEnd = some.length === 0;
      const left = fresh.filter((place) => !counted.has(place));
      if (left.length === 0) continue;
      for (const place of left) counted.add(place);
      looked += left.length;
      total += await countAmong(left);
    }
    const isLeft = (place: number): boolean => !known.has(place) && !counted.has(place);
    let isMore = total > MOST_FOUND;
    for (let run = await runAt(at); run && !isMore && total > 0; run = await runAt((at += 1)))
      isMore = placesOf(run, ANYWHERE).some(isLeft);
    return { count: Math.min(total, MOST_FOUND), isMore };
  };
  return { first, count };
};

const findIn = async (db: SearchDb, question: Question, grams: readonly number[]): Promise<Answer> => {
  const { scopes, shown: ofShown, offset, limit, now, isOpenOnly } = question;
  const questions = questionsOf(db, question, grams);
  const minute = Math.floor(now / MINUTE_MS);
  const there = await segmentsWith(db, grams, scopes, isOpenOnly ? bucketOf(minute) : 0);
  const share = (most: number, scope: number): number => {
    const isOnly = ofShown.length === 1 && ofShown[0] === scope;
    return isOnly ? most : Math.ceil(most / there.size);
  };
  const ofKind = async ([scope, { segments, areInTitles }]: readonly [number, KindSegments]) => {
    const looker = kindLooker(questions, question, runReader(questions.matchingIn, segments, { scope, minute, isOpenOnly }));
    const need = ofShown.includes(scope) ? offset + limit : 0;
    const hits = await looker.first({ need, most: share(MOST_LOOKED_AT, scope), areInTitles });
    return { scope, hits: hits.slice(offset, need), counted: await looker.count(share(MOST_COUNTED, scope)) };
  };
  const kinds = await Promise.all([...there].toSorted(([one], [other]) => one - other).map(ofKind));
  const counts = new Map(kinds.map(({ scope, counted }) => [scope, counted]));
  const idxs = kinds.flatMap(({ hits }) => hits.map(({ idx }) => idx));
  if (idxs.length === 0) return { rows: [], counts };
  const { rows } = await sql<Pick<Found, 'targetId' | 'title' | 'by' | 'body'> & { readonly idx: number }>`
    select d.document_idx as idx, ${COLUMNS} from search.document d where d.document_idx = any(${idxs}::integer[])`.execute(db);
  const shown = new Map(rows.map((row) => [row.idx, row]));
  return {
    rows: kinds.flatMap(({ scope, hits }) =>
      hits.flatMap(({ idx, weight, isClosed, closes }) => {
        const row = shown.get(idx);
        return row ? [{ ...row, scope, weight, isClosed, closes }] : [];
      }),
    ),
    counts,
  };
};

/**
 * Several pairs that many documents have: which have all of them say bits, so that documents are looked at as few as a page and its count want.
 * Bits and documents are read one after the other, of one moment.
 *
 * @param grams of the words, not necessarily all, the rarest first
 */
export const findByBits = (db: SearchDb, question: Question, grams: readonly number[]): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findIn(tx, question, grams));
