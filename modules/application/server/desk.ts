import type { MemberId } from '@modules/account';
import type { AttachmentId } from '@modules/attachment';
import { handOver } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { Applicant, ApplicantDesk, DeskError, DeskMember } from '../contract-desk.ts';
import { DECIDED_STAGES } from '../contract-stages.ts';
import type { Deps } from './deps.ts';
import {
  countStages,
  findApplicant,
  findApplicants,
  findBoards,
  findExports,
  insertMessages,
  lockToAnswer,
  mayTake,
  moveAll,
  setNote,
  toApplicant,
  writeExport,
  type Board,
  type ToAnswer,
} from './desk-store.ts';
import { hereOf } from './receive.ts';
import type { ApplicationDb, ApplicationTables } from './tables.ts';
import { tableFile } from './table.ts';
import { tellAnswered } from './tell.ts';

type Here = NonNullable<ReturnType<typeof hereOf>>;
interface OpenBoard extends Board {
  readonly known: Here;
}

/** A listing of the company to which the asker belongs, while it is approved. Everything else is nothing to them. Taken down, its applicants are still theirs. */
const boardOf = async (deps: Deps, who: DeskMember, listingIdx: number): Promise<OpenBoard | null> => {
  const company = await deps.companies.membership(who);
  if (company?.state !== 'approved') return null;
  const terms = (await deps.listings.terms(who.brandId, [listingIdx])).get(listingIdx);
  const known = hereOf(terms && { ...terms, isPublished: true });
  return known && known.companyIdx === company.companyIdx
    ? { brandId: who.brandId, listingIdx, companyIdx: company.companyIdx, known }
    : null;
};
const NO_BOARD = err({ kind: 'application/no-board' } as const);
/** From when it was written down who takes it. */
const TABLE_MS = 10 * 60_000;
const NO_APPLICANT = err({ kind: 'application/no-applicant' } as const);

const onBoard = async <T>(
  deps: Deps,
  who: DeskMember,
  listingIdx: number,
  work: (board: OpenBoard) => Promise<Result<T, DeskError>>,
): Promise<Result<T, DeskError>> => {
  const board = await boardOf(deps, who, listingIdx);
  return board ? work(board) : NO_BOARD;
};

export const applicantDesk = (deps: Deps): ApplicantDesk => ({
  boards: async (who, { listingIdxs } = {}) => {
    const company = await deps.companies.membership(who);
    return company?.state === 'approved' ? findBoards(deps.db, { ...company, brandId: who.brandId, listingIdxs }) : [];
  },
  board: (who, listingIdx, query) =>
    onBoard(deps, who, listingIdx, async (board) => {
      const [page, counts, exports] = await Promise.all([
        findApplicants(deps.db, board, query),
        countStages(deps.db, board),
        findExports(deps.db, board),
      ]);
      const names = await deps.membersOf(who.brandId).names(exports.flatMap(({ by }) => (by === null ? [] : [by as MemberId])));
      const { terms, here } = board.known;
      return ok({
        listing: { listingIdx, title: terms.title, closesAt: terms.closesAt, keepDays: here.keepDays },
        stages: DECIDED_STAGES.map((stage) => ({ stage, count: counts.get(stage) ?? 0 })),
        ...page,
        page: query.page,
        pageSize: query.pageSize,
        exports: exports.map(({ at, count, by }) => ({
          at: at.getTime(),
          count,
          by: (by === null ? undefined : names.get(by as MemberId)?.username) ?? null,
        })),
      });
    }),
  open: (who, listingIdx, applicationIdx, origin) =>
    onBoard(deps, who, listingIdx, async (board) => {
      const row = await findApplicant(deps.db, board, applicationIdx);
      if (!row) return NO_APPLICANT;
      const { copy, answers, files, deletesAt, messages, moves, ...rest } = toApplicant(row);
      const questions = copy.apply.by === 'here' ? copy.apply.questions : [];
      const textOf = new Map(answers.map(({ id, text }) => [id, text]));
      return ok({
        ...(rest as Applicant & { readonly email: string | null; readonly phone: string | null }),
        answers: questions.flatMap(({ id, text }) => (textOf.has(id) ? [{ question: text, text: textOf.get(id) ?? '' }] : [])),
        files: files.map((file) => ({
          ...file,
          url: deps.attachments.addressOf({ id: file.id as AttachmentId, path: 'application' }, origin),
        })),
        deletesAt: deletesAt.getTime(),
        messages: messages.map((message) => ({ ...message, at: Date.parse(message.at) })),
        moves: moves.map((move) => ({ ...move, at: Date.parse(move.at) })),
      });
    }),
  move: (who, listingIdx, move) =>
    onBoard(deps, who, listingIdx, async (board) =>
      ok({
        applicationIdxs: [
          ...(await deps.db.transaction().execute((tx) => moveAll(tx, board, { ...move, now: deps.clock.now(), by: who.memberId }))),
        ],
      }),
    ),
  note: (who, listingIdx, applicationIdx, { note }) =>
    onBoard(deps, who, listingIdx, async (board) =>
      (await setNote(deps.db, board, applicationIdx, note)) ? ok({ applicationIdx, note }) : NO_APPLICANT,
    ),
  answer: (who, listingIdx, { applicationIdxs, subject, text }) =>
    onBoard(deps, who, listingIdx, async (board) => {
      const answered = await deps.db.transaction().execute(async (tx) => {
        const people = await lockToAnswer(tx, board, applicationIdxs);
        if (people.length > 0) await answerAll(deps, tx, { board, by: who.memberId, people, subject, text });
        return people.map((person) => person.applicationIdx);
      });
      return ok({ applicationIdxs: answered });
    }),
  takeTable: (who, listingIdx) =>
    onBoard(deps, who, listingIdx, async (board) => ok(await writeExport(deps.db, board, { now: deps.clock.now(), by: who.memberId }))),
  table: (who, listingIdx, { exportIdx, type }) =>
    onBoard(deps, who, listingIdx, async (board) => {
      const since = new Date(deps.clock.now().getTime() - TABLE_MS);
      return (await mayTake(deps.db, board, { exportIdx, by: who.memberId, since }))
        ? ok(tableFile(deps, { board, exportIdx, type }))
        : NO_BOARD;
    }),
});

interface Answering {
  readonly board: OpenBoard;
  readonly by: string;
  readonly people: readonly ToAnswer[];
  readonly subject: string;
  readonly text: string;
}
/** Each in their own words: `{이름}` is their name. */
const answerAll = async (deps: Deps, tx: ApplicationDb, { board, by, people, subject, text }: Answering): Promise<void> => {
  const own = (words: string, name: string): string => words.replaceAll('{이름}', () => name);
  const messages = people.map(({ applicationIdx, name }) => ({ applicationIdx, subject: own(subject, name), text: own(text, name) }));
  const idxs = await insertMessages(tx, messages, { now: deps.clock.now(), by });
  const members = await deps.membersOf(board.brandId).names(people.map(({ memberId }) => memberId as MemberId));
  for (const [at, { applicationIdx, memberId }] of people.entries()) {
    const [member, message] = [members.get(memberId as MemberId), messages[at]];
    if (!member || !message) continue;
    const { title, organization } = board.known.terms;
    await tellAnswered(deps, handOver<ApplicationTables>(tx), {
      brandId: board.brandId,
      memberId,
      messageIdx: idxs.get(applicationIdx) ?? 0,
      to: { name: member.username, address: member.email },
      title,
      organization,
      ...message,
    });
  }
};
