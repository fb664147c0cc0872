import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Db } from '@platform/db';
import { err, ok, type Clock, type Result } from '@platform/kernel';
import type { Paper } from '../../contract.ts';
import { LEAST_DRAWN, LEAST_POOL } from '../../contract-limits.ts';
import type { Blueprint, DrawCode, DrawRequest, PoolOf, RandomApi, RandomError } from '../../contract-random.ts';
import { draw, mostOf } from '../../domain/draw.ts';
import { drawnPaper } from '../../domain/drawn-paper.ts';
import { countProblems, poolOf, type Pool, type Source } from '../../domain/pool.ts';
import { canonicalJson } from '../canonical-json.ts';
import { findAnswerKey, type ExamRow } from '../store.ts';
import { findByOptions, insertDraw, lockDraw, nextDetailIdx } from './store.ts';

export interface RandomDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly examRow: (brandId: string, examIdx: number) => Promise<ExamRow | null>;
  readonly paper: (paperHash: string) => Promise<Paper | null>;
}

const brotli = promisify(brotliCompress);
/** Somebody waits for a draw: a hundredth of the strongest setting's time for a tenth more bytes. */
const QUALITY = 5;

export const drawDetail =
  (deps: RandomDeps): RandomApi['draw'] =>
  async (request) => {
    const { brandId, examIdx, blueprint, seed } = request;
    const found = await poolFor(deps, request);
    if (!found.ok) return found;
    const { pool, sources, isFree } = found.value;
    const refused = refusalOf(pool, blueprint);
    if (refused) return err(refused);

    const options = {
      v: 1,
      blueprint,
      seed,
      examDetailIdxs: request.examDetailIdxs.toSorted((a, b) => a - b),
      seen: seenHash(pool, request.seen),
    };
    const optionsHash = createHash('sha256').update(canonicalJson(options)).digest('hex');
    const known = await findByOptions(deps.db, examIdx, optionsHash);
    if (known) return ok(known);

    const count = Math.min(blueprint.count, mostOf(pool, blueprint.sections));
    const { sets, notes } = draw(pool, { ...blueprint, count }, seed, request.seen ?? new Set());
    const got = countProblems(sets);
    const code = codeOf(examIdx, optionsHash);
    return ok(
      await deps.db.transaction().execute(async (tx) => {
        await lockDraw(tx, code);
        const drawnMeanwhile = await findByOptions(tx, examIdx, optionsHash);
        if (drawnMeanwhile) return drawnMeanwhile;
        const examDetailIdx = await nextDetailIdx(tx);
        const drawn = drawnPaper(sources, sets, { examDetailIdx, detailTitle: request.titleOf(got) });
        const json = canonicalJson(drawn.paper);
        await insertDraw(tx, {
          brandId,
          code,
          options,
          optionsHash,
          isFree,
          drawn,
          notes:
            got < blueprint.count
              ? [{ kind: 'count', wanted: blueprint.count, got }, ...notes.filter(({ kind }) => kind !== 'count')]
              : notes,
          paperHash: createHash('sha256').update(json).digest('hex').slice(0, 32),
          body: await brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
          at: deps.clock.now(),
        });
        return { examDetailIdx, code };
      }),
    );
  };

export interface FoundPool {
  readonly exam: ExamRow;
  readonly sources: readonly Source[];
  readonly pool: Pool;
  /** All of what is drawn from costs nothing. */
  readonly isFree: boolean;
}

/** The problems of the given sittings of an exam. Keys are read past every cache: a draw keeps what it reads. */
export const poolFor = async (deps: RandomDeps, { brandId, examIdx, examDetailIdxs }: PoolOf): Promise<Result<FoundPool, RandomError>> => {
  const exam = await deps.examRow(brandId, examIdx);
  if (!exam) return err({ kind: 'random/exam-not-found' });
  const details = exam.details.filter(({ examDetailIdx }) => examDetailIdxs.includes(examDetailIdx));
  const sources = await Promise.all(
    details.map(async ({ paperHash }): Promise<Source> => {
      const [paper, key] = await Promise.all([deps.paper(paperHash), findAnswerKey(deps.db, paperHash)]);
      if (!paper || !key) throw new Error(`paper ${paperHash} or its key is missing`);
      return { paperHash, paper, solutions: key.solutions };
    }),
  );
  return ok({ exam, sources, pool: poolOf(sources), isFree: details.every(({ isFree }) => isFree) });
};

const refusalOf = (pool: Pool, { sections }: Blueprint): RandomError | null => {
  if (countProblems(pool.sets) < LEAST_POOL) return { kind: 'random/too-few' };
  if (sections?.some((wanted) => !pool.sections.some(({ id }) => id === wanted))) return { kind: 'random/no-such-section' };
  return mostOf(pool, sections) < LEAST_DRAWN ? { kind: 'random/too-few' } : null;
};

/** Who has met the same of a pool gets the same draw; who met nothing of it, what everybody gets. */
const seenHash = (pool: Pool, seen: DrawRequest['seen']): string | null => {
  const met = pool.sets.flatMap(({ problems }) => problems).flatMap(({ problemIdx }) => (seen?.has(problemIdx) ? [problemIdx] : []));
  return met.length === 0
    ? null
    : createHash('sha256')
        .update(met.toSorted((a, b) => a - b).join())
        .digest('hex')
        .slice(0, 32);
};

/** Crockford's digits: 49 bits in ten characters that nobody misreads. The first is a letter, so that no address reads a code as a number. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = DIGITS.slice(10);
const codeOf = (examIdx: number, optionsHash: string): DrawCode =>
  [...createHash('sha256').update(`${examIdx} ${optionsHash}`).digest().subarray(0, 10)]
    .map((byte, at) => (at === 0 ? LETTERS[byte % LETTERS.length] : DIGITS[byte % 32]))
    .join('') as DrawCode;
