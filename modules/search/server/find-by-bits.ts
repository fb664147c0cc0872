import { sql } from 'kysely';
import { MOST_FOUND } from '../contract.ts';
import { bucketOf, onesOf, placeOf, runsOf, type Run } from '../domain/places.ts';
import type { Word } from '../domain/words.ts';
import { matching, type Matching } from './bitmap.ts';
import { COLUMNS, isMatch, weightOf } from './match.ts';
import type { Answer, Found, Question } from './question.ts';
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
/** Somebody edited what was looked for meanwhile: once more. */
const MOST_TRIES = 3;

const NO_BITS = new Uint8Array();

class ChangedMeanwhile extends Error {}

/** How documents are looked at. */
interface Look {
  readonly db: SearchDb;
  readonly question: Question;
  /** Then one that is gone is left out. */
  readonly isLastTry: boolean;
}
const lookAt = async ({ db, question: { words }, isLastTry }: Look, places: readonly number[]): Promise<readonly Looked[]> => {
  const { rows } = await sql<Looked>`
    select d.place, d.document_idx as idx, d.closes, case when ${isMatch(words)} then ${weightOf(words)} end as weight
    from search.document d where d.place = any(${[...places]}::integer[])`.execute(db);
  if (rows.length < places.length && !isLastTry) throw new ChangedMeanwhile();
  return rows;
};

/** A pair is the word. */
const isExact = (words: readonly Word[]): boolean => words.every(({ letters, isExact: is }) => is && letters.length > 1);
const inOrder = (one: Hit, other: Hit): number =>
  (one.isClosed ? other.closes - one.closes : one.closes - other.closes) || one.idx - other.idx;

/** Documents of a kind in the order of results; each is looked at once. */
const kindLooker = (how: Look, segments: readonly Matching[]) => {
  const { words, now, isOpenOnly } = how.question;
  const minute = Math.floor(now / MINUTE_MS);
  const runs = runsOf(segments, minute, isOpenOnly);
  const known = new Map<number, Looked>();
  const LEVELS = [({ title }: Matching) => title, ({ names }: Matching) => names, ({ all }: Matching) => all] as const;
  type Level = (typeof LEVELS)[number];
  const placesOf = ({ segments: of, bytes }: Run<Matching>, level: Level): readonly number[] =>
    of.flatMap((one) => onesOf(level(one) ?? NO_BITS, bytes ?? undefined).map((at) => placeOf(one.segment, at)));
  const look = async (places: readonly number[]): Promise<void> => {
    // The bucket of this minute is in two runs.
    const fresh = [...new Set(places)].filter((place) => !known.has(place));
    if (fresh.length > 0) for (const one of await lookAt(how, fresh)) known.set(one.place, one);
  };
  /** Some runs further, until so many documents more are known of. */
  const step = (from: number, most: number, level: Level) => {
    const some: { readonly run: Run<Matching>; readonly places: readonly number[] }[] = [];
    for (let fresh = 0, at = from; at < runs.length && fresh < most; at += 1) {
      const run = runs[at];
      if (!run) break;
      const places = placesOf(run, level);
      fresh += places.filter((place) => !known.has(place)).length;
      some.push({ run, places });
    }
    return some;
  };
  const isFound = ({ weight, closes }: Looked): boolean => weight !== null && (!isOpenOnly || closes > minute);
  const isFoundAt = (place: number): boolean => {
    const one = known.get(place);
    return one !== undefined && isFound(one);
  };

  /** The first ones: of the title before those of the name, whatever their ends. */
  const first = async (need: number, atOnce: number, most: number): Promise<readonly Hit[]> => {
    const hits: Hit[] = [];
    for (const [weight, level] of LEVELS.entries())
      for (let at = 0; at < runs.length && hits.length < need && known.size < most;) {
        const some = step(at, atOnce, level);
        at += some.length;
        await look(some.flatMap(({ places }) => places));
        for (const { run, places } of some) {
          const own = places.flatMap((place) => known.get(place) ?? []);
          const fit = own.filter((one) => one.weight === weight && one.closes <= minute === run.isClosed);
          hits.push(...fit.map((one) => ({ ...one, weight, isClosed: run.isClosed })).toSorted(inOrder));
        }
      }
    return hits;
  };
  /** How many are found, up to one more than are counted. */
  const count = async (most: number): Promise<{ readonly count: number; readonly isMore: boolean }> => {
    const [, , level] = LEVELS;
    const thisBucket = bucketOf(minute);
    const all = segments.reduce((sum, { bucket, count: bits }) => sum + (isOpenOnly && bucket === thisBucket ? 0 : bits), 0);
    if (isExact(words)) {
      const ofNow = runs.filter(({ segments: of }) => isOpenOnly && of.some(({ bucket }) => bucket === thisBucket));
      const places = ofNow.flatMap((run) => placesOf(run, level));
      if (all <= MOST_FOUND) await look(places);
      const found = all + (all <= MOST_FOUND ? places.filter(isFoundAt).length : 0);
      return { count: Math.min(found, MOST_FOUND), isMore: found > MOST_FOUND };
    }
    const found = () => known.values().filter(isFound).toArray().length;
    let at = 0;
    while (at < runs.length && known.size < most && found() <= MOST_FOUND) {
      const some = step(at, Math.max(AT_LEAST, MOST_FOUND + 1 - found()), level);
      at += some.length;
      await look(some.flatMap(({ places }) => places));
    }
    const total = found();
    const isAll = runs.every((run) => placesOf(run, level).every((place) => known.has(place)));
    return { count: Math.min(total, MOST_FOUND), isMore: total > MOST_FOUND || (!isAll && total > 0) };
  };
  return { first, count };
};

/**
 * Several pairs that many documents have: which have all of them say bits, so that documents are looked at as few as a page and its count want.
 *
 * @param grams of the words, not necessarily all
 */
const findOnce = async (how: Look, grams: readonly number[]): Promise<Answer> => {
  const { db, question } = how;
  const { scopes, now, isOpenOnly, words, offset, limit } = question;
  const from = isOpenOnly ? bucketOf(Math.floor(now / MINUTE_MS)) : 0;
  const byScope = Map.groupBy(await matching(db, { grams, scopes, from }), ({ scope }) => scope);
  const ofKind = async ([scope, segments]: readonly [number, readonly Matching[]]) => {
    const looker = kindLooker(how, segments);
    const need = offset + limit;
    const most = Math.ceil(MOST_COUNTED / byScope.size);
    // What has to be counted is looked at for the page already.
    const atOnce = isExact(words) ? need : Math.min(MOST_FOUND + 1, most);
    const hits = await looker.first(need, atOnce, Math.ceil(MOST_LOOKED_AT / byScope.size));
    return { scope, hits: hits.slice(offset, need), counted: await looker.count(most) };
  };
  const kinds = await Promise.all([...byScope].toSorted(([one], [other]) => one - other).map(ofKind));
  const idxs = kinds.flatMap(({ hits }) => hits.map(({ idx }) => idx));
  if (idxs.length === 0) return { rows: [], counts: new Map(kinds.map(({ scope, counted }) => [scope, counted])) };
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
    counts: new Map(kinds.map(({ scope, counted }) => [scope, counted])),
  };
};

/** Bits and documents are read one after the other: where a document went meanwhile, both are read again. */
export const findByBits = async (db: SearchDb, question: Question, grams: readonly number[], tries = MOST_TRIES): Promise<Answer> => {
  try {
    return await findOnce({ db, question, isLastTry: tries <= 1 }, grams);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return findByBits(db, question, grams, tries - 1);
  }
};
