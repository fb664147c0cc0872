import { err, ok } from '@platform/kernel';
import type { CommentApi, CommentCardPage } from '../contract.ts';
import { findSubject, findSubjects, writesFor, type Deps } from './deps.ts';
import {
  countWaiting,
  findAsked,
  findComment,
  findCounts,
  findReceived,
  findReplies,
  findThread,
  findWritten,
  type CardPage,
  type CommentRow,
} from './store.ts';
import { accepted, likedOf } from './marks.ts';
import { toCard, toComment } from './views.ts';

export const list =
  (deps: Deps): CommentApi['list'] =>
  async ({ brandId, memberId }, ref, query) => {
    const subject = await findSubject(deps, brandId, ref);
    if (!subject) return err({ kind: 'comment/no-subject' });
    const { page, totalCount, commentCount, shown, replies } = await findThread(deps.db, brandId, ref, query);
    const [liked, chosen] = await Promise.all([
      likedOf(
        deps.db,
        memberId,
        [...shown, ...replies].map((row) => row.commentIdx),
      ),
      subject.asks ? accepted(deps)(brandId, ref.subjectKind, [ref.subjectIdx]) : null,
    ]);
    const acceptedIdx = chosen?.get(ref.subjectIdx) ?? null;
    const seen = { memberId, managerName: subject.manager?.name ?? null, authorId: subject.authorId, liked, acceptedIdx };
    const beside = new Map([...shown, ...replies].map((row) => [row.commentIdx, row]));
    const below = Map.groupBy(replies, ({ parentIdx }) => parentIdx);
    return ok({
      items: shown.map((row) => ({
        ...toComment(row, seen, beside),
        replies: (below.get(row.commentIdx) ?? []).map((reply) => toComment(reply, seen, beside)),
      })),
      page,
      pageSize: query.pageSize,
      totalCount,
      commentCount,
      managerName: seen.managerName,
      isManager: memberId !== null && (await writesFor(deps, { brandId, memberId }, subject)) !== null,
      isOpen: subject.isOpen,
      acceptedIdx,
      mayAccept: subject.asks === true && memberId !== null && subject.authorId === memberId,
    });
  };

type Found = Promise<{ readonly totalCount: number; readonly shown: readonly CommentRow[] }>;
/** Away from their pages: with what they are about, and what was answered. */
const cards = async (
  deps: Pick<Deps, 'db' | 'kinds'>,
  reader: { readonly brandId: string; readonly memberId: string | null },
  found: Found,
  { page, pageSize }: CardPage,
): Promise<CommentCardPage> => {
  const { totalCount, shown } = await found;
  const [subjectOf, replies] = await Promise.all([findSubjects(deps, reader.brandId, shown), findReplies(deps.db, shown)]);
  return { items: shown.map((row) => toCard(row, reader.memberId, subjectOf(row), replies)), page, pageSize, totalCount };
};

export const written =
  (deps: Deps): CommentApi['written'] =>
  (who, page) =>
    cards(deps, who, findWritten(deps.db, who, page), page);

export const asked =
  (deps: Deps): CommentApi['asked'] =>
  (who, query) =>
    cards(deps, who, findAsked(deps.db, who, query.box, query), query);

export const received =
  (deps: Deps): CommentApi['received'] =>
  async (who, query) => {
    const company = await deps.companies.membership(who);
    if (company?.state !== 'approved') return err({ kind: 'comment/no-company' });
    const of = { brandId: who.brandId, companyIdx: company.companyIdx };
    const [page, waitingCount] = await Promise.all([
      cards(deps, who, findReceived(deps.db, of, query.box, query), query),
      countWaiting(deps.db, who.brandId, company.companyIdx),
    ]);
    return ok({ ...page, waitingCount });
  };

export const ofCompany =
  (deps: Deps): CommentApi['ofCompany'] =>
  (brandId, companyIdx, page) =>
    cards(deps, { brandId, memberId: null }, findReceived(deps.db, { brandId, companyIdx }, undefined, page), page);

export const counts =
  ({ db }: Deps): CommentApi['counts'] =>
  (brandId, subjectKind, subjectIdxs) =>
    findCounts(db, brandId, subjectKind, subjectIdxs);

export const authorId =
  ({ db }: Deps): CommentApi['authorId'] =>
  async (brandId, { subjectKind, subjectIdx }, commentIdx) => {
    const row = await findComment(db, brandId, commentIdx);
    return row?.subjectKind === subjectKind && row.subjectIdx === subjectIdx ? row.memberId : null;
  };
