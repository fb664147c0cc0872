import { handOver } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { announceContentChange } from '@platform/module';
import { commentTag, companyCommentTag, type SubjectRef } from '../contract.ts';
import type { CommentDb, CommentTables } from './tables.ts';

/* Changes of comments that are announced, and the tags of pages that show them. */
const ON = 'comment-on:';
const OF_COMPANY = 'comment-of-company';

/** In the transaction of the change. @param managers companies that answer for the subject */
export const announceComments = async (
  tx: CommentDb,
  brandId: string,
  { subjectKind, subjectIdx }: SubjectRef,
  managers: readonly (number | null)[],
): Promise<void> => {
  const handed = handOver<CommentTables>(tx) as never;
  await announceContentChange(handed, { brandId, kind: ON + subjectKind, ids: [subjectIdx] });
  const ids = [...new Set(managers.filter((idx) => idx !== null))];
  if (ids.length > 0) await announceContentChange(handed, { brandId, kind: OF_COMPANY, ids });
};

export const commentContentTags = ({ kind, brandId, ids }: ContentChange): readonly string[] => {
  if (kind === OF_COMPANY) return ids.map((idx) => companyCommentTag(brandId, idx));
  if (!kind.startsWith(ON)) return [];
  return ids.map((subjectIdx) => commentTag(brandId, { subjectKind: kind.slice(ON.length), subjectIdx }));
};
