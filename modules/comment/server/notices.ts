import type { Notice } from '@modules/notification';
import type { CommentSubject } from '@platform/module';
import type { CommentRow } from './store.ts';
import { linkTo } from './views.ts';

interface Said {
  readonly brandId: string;
  readonly commentIdx: number;
  /** Who wrote it: is told nothing. */
  readonly memberId: string;
  /** In the manager's name. */
  readonly isManager: boolean;
  readonly subject: CommentSubject;
  /** The comment above, and the reply that it answers. */
  readonly answers: readonly CommentRow[];
  /** The manager's people; empty where they wrote it themselves. */
  readonly people: readonly string[];
  /** Who is called by name in what was said. */
  readonly mentioned: readonly string[];
}

/**
 * Whom it is told that something was said: whoever it answers, and the people of whoever answers for the subject, of what is asked of them. One notice each:
 * who is both hears of it as an author.
 */
export const noticesOf = ({ brandId, commentIdx, memberId, isManager, subject, answers, people, mentioned }: Said): readonly Notice[] => {
  const link = linkTo(subject, commentIdx);
  const data = { title: subject.title, by: subject.manager?.name ?? '' };
  const authors = answers.flatMap((row) => (row.memberId === null || row.companyIdx !== null ? [] : [row.memberId]));
  const told = new Map<string, Notice['kind']>();
  // A question, or something said to what the manager wrote.
  const isAsked = answers.length === 0 || answers.some(({ companyIdx }) => companyIdx !== null);
  if (isAsked) for (const one of people) told.set(one, 'COMMENT_ASKED');
  for (const one of mentioned) told.set(one, 'COMMENT_MENTIONED');
  if (subject.authorId !== undefined) told.set(subject.authorId, 'POST_COMMENTED');
  for (const one of authors) told.set(one, isManager ? 'COMMENT_ANSWERED' : 'COMMENT_REPLIED');
  told.delete(memberId);
  return [...told].map(([receiver, kind]) => ({ brandId, memberId: receiver, kind, data, link, key: `comment:${commentIdx}` }));
};
