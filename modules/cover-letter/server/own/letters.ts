import { randomUUID } from 'node:crypto';
import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { Unit } from '../../contract-length.ts';
import type { LetterId, LetterOwner, OwnLetterApi } from '../../contract-own.ts';
import { MOST_LETTERS, MOST_QUESTIONS } from '../../contract-terms.ts';
import type { CoverLetterDb } from '../tables.ts';
import type { Deps } from './deps.ts';
import { findAnswers, findLetter } from './store.ts';
import { DELETED_MS, lettersView, letterView } from './view.ts';

export const letters =
  (deps: Deps): OwnLetterApi['letters'] =>
  (who) =>
    lettersView(deps, who);

export const letter =
  (deps: Deps): OwnLetterApi['letter'] =>
  async (who, letterId) => {
    const row = await findLetter(deps.db, who, letterId);
    return row ? ok(await letterView(deps, who, row, await findAnswers(deps.db, [letterId]))) : err({ kind: 'cover-letter/no-letter' });
  };

interface Asked {
  readonly text: string;
  readonly limit: number | null;
  readonly unit: Unit;
}
/** What most companies ask for, where nobody says what this one does. */
const USUAL: readonly Asked[] = [
  { text: '지원한 동기와 입사 뒤에 하고 싶은 일을 적어 주세요.', limit: 700, unit: 'letters' },
  { text: '지원한 직무에 필요한 역량과 그 역량을 기른 경험을 적어 주세요.', limit: 700, unit: 'letters' },
];

interface New {
  readonly title: string;
  readonly company: string;
  readonly listingIdx: number | null;
  readonly questions: readonly Asked[];
}
const newLetter = async (deps: Deps, { brandId }: LetterOwner, listingIdx: number | null): Promise<New | null> => {
  if (listingIdx === null) return { title: '새 자기소개서', company: '', listingIdx, questions: USUAL };
  const terms = (await deps.listing.terms(brandId, [listingIdx])).get(listingIdx);
  if (!terms?.isPublished) return null;
  const { apply } = terms;
  const asked = apply.by === 'here' ? apply.questions.slice(0, MOST_QUESTIONS) : [];
  return {
    title: [...`${terms.organization} ${terms.title}`].slice(0, 80).join(''),
    company: terms.organization,
    listingIdx,
    questions: asked.length > 0 ? asked.map(({ text, limit }) => ({ text, limit, unit: 'letters' as const })) : USUAL,
  };
};

/** @returns `taken` where there is one of that number, whosever it is */
export const writeLetter = async (
  tx: CoverLetterDb,
  { brandId, memberId }: LetterOwner,
  letterId: string,
  { made, now }: { readonly made: New; readonly now: Date },
): Promise<'made' | 'taken' | 'full'> => {
  // Two at once of one member are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cover-letter ${brandId} ${memberId}`}, 0))`.execute(tx);
  const { rows } = await sql`
    insert into cover_letter.letter (letter_id, brand_id, member_id, title, company, listing_idx, made_at, changed_at)
    select ${letterId}, ${brandId}, ${memberId}, ${made.title}, ${made.company}, ${made.listingIdx}::bigint, ${now}, ${now}
    where (select count(*) from cover_letter.letter where brand_id = ${brandId} and member_id = ${memberId} and deleted_at is null) < ${MOST_LETTERS}
    on conflict (letter_id) do nothing returning letter_id`.execute(tx);
  if (rows.length === 0) {
    const there = await sql`select from cover_letter.letter where letter_id = ${letterId}`.execute(tx);
    return there.rows.length > 0 ? 'taken' : 'full';
  }
  await tx
    .insertInto('cover_letter.letter_answer')
    .values(
      made.questions.map(({ text, limit, unit }, at) => ({
        letter_id: letterId,
        question_id: randomUUID(),
        position: at + 1,
        question: text,
        char_limit: limit,
        unit,
        removed_at: null,
        head_writer: null,
        head_seq: null,
      })),
    )
    .execute();
  return 'made';
};

export const start =
  (deps: Deps): OwnLetterApi['start'] =>
  async (who, letterId, { listingIdx }) => {
    const there = await letter(deps)(who, letterId);
    if (there.ok) return there;
    const made = await newLetter(deps, who, listingIdx);
    if (!made) return err({ kind: 'cover-letter/no-listing' });
    const outcome = await deps.db.transaction().execute((tx) => writeLetter(tx, who, letterId, { made, now: deps.clock.now() }));
    return outcome === 'full' ? err({ kind: 'cover-letter/too-many' }) : letter(deps)(who, letterId);
  };

export const describe =
  (deps: Deps): OwnLetterApi['describe'] =>
  async (who, letterId, { title, company, isDone }) => {
    const now = deps.clock.now();
    await sql`update cover_letter.letter set title = ${title}, company = ${company}, done_at = ${isDone ? now : null}::timestamptz
      where letter_id = ${letterId} and brand_id = ${who.brandId} and member_id = ${who.memberId} and deleted_at is null`.execute(deps.db);
    return letter(deps)(who, letterId);
  };

export const ask =
  (deps: Deps): OwnLetterApi['ask'] =>
  async (who, letterId, { questions }) => {
    const now = deps.clock.now();
    await deps.db.transaction().execute(async (tx) => {
      if (!(await findLetter(tx, who, letterId, 'lock'))) return;
      const ids = questions.map(({ questionId }) => questionId);
      await sql`update cover_letter.letter_answer set removed_at = ${now}
        where letter_id = ${letterId} and removed_at is null and question_id <> all(${ids}::uuid[])`.execute(tx);
      for (const [at, { questionId, text, limit, unit }] of questions.entries())
        await sql`insert into cover_letter.letter_answer (letter_id, question_id, position, question, char_limit, unit)
          values (${letterId}, ${questionId}, ${at + 1}, ${text}, ${limit}, ${unit})
          on conflict (letter_id, question_id) do update set position = excluded.position, question = excluded.question,
            char_limit = excluded.char_limit, unit = excluded.unit, removed_at = null`.execute(tx);
    });
    return letter(deps)(who, letterId);
  };

const setDeleted = async (deps: Deps, { brandId, memberId }: LetterOwner, letterId: LetterId, at: Date | null): Promise<boolean> =>
  (
    await sql`update cover_letter.letter set deleted_at = ${at}::timestamptz
      where letter_id = ${letterId} and brand_id = ${brandId} and member_id = ${memberId} returning letter_id`.execute(deps.db)
  ).rows.length > 0;

export const remove =
  (deps: Deps): OwnLetterApi['remove'] =>
  async (who, letterId) =>
    (await setDeleted(deps, who, letterId, deps.clock.now())) ? ok(await lettersView(deps, who)) : err({ kind: 'cover-letter/no-letter' });

export const restore =
  (deps: Deps): OwnLetterApi['restore'] =>
  async (who, letterId) =>
    (await setDeleted(deps, who, letterId, null)) ? ok(await lettersView(deps, who)) : err({ kind: 'cover-letter/no-letter' });

/** What was deleted and not taken back. */
export const deleteOld = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  await sql`delete from cover_letter.letter where deleted_at < ${new Date(clock.now().getTime() - DELETED_MS)}`.execute(db);
};
