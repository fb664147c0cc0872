import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { writtenText } from '@platform/kernel/written-text';
import { z } from 'zod';
import { BOXES, MOST_TEXT, REASONS } from './contract-terms.ts';
import type {
  AcceptedComment,
  CommentCardPage,
  CommentCount,
  CommentPage,
  LikedComment,
  QuestionBox,
  ReportedComment,
  WrittenComment,
} from './contract-views.ts';

export type {
  AcceptedComment,
  Comment,
  CommentCard,
  CommentCardPage,
  CommentCount,
  CommentPage,
  LikedComment,
  QuestionBox,
  ReportedComment,
  WrittenComment,
} from './contract-views.ts';
export type { Box, CommentState, Reason } from './contract-terms.ts';

const idx = z.coerce.number().pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER));
export const CommentIdx = idx.brand('CommentIdx');
export type CommentIdx = z.output<typeof CommentIdx>;

/** What is commented on: a kind that a module registered, and its number there. */
export const SubjectRef = z.object({
  subjectKind: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
  subjectIdx: idx,
});
export type SubjectRef = z.output<typeof SubjectRef>;

const text = writtenText(MOST_TEXT);
export const WriteComment = z.strictObject({
  text,
  /** The comment that it answers; absent: the subject itself. */
  replyTo: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type WriteComment = z.output<typeof WriteComment>;
export const EditComment = z.strictObject({ text });
export type EditComment = z.output<typeof EditComment>;
export const ReportComment = z.strictObject({ reason: z.enum(REASONS), words: writtenText(300, 0).default('') });
export type ReportComment = z.output<typeof ReportComment>;

export const CommentQuery = z.object({
  /** `true`: those that the manager answered alone. */
  answered: z.enum(['true', 'false']).default('false'),
  /** The page that has this comment, whatever `page` says. */
  at: idx.optional(),
  ...pageQuery({ usual: 20, most: 20 }),
});
export type CommentQuery = z.output<typeof CommentQuery>;
export const CardQuery = z.object(pageQuery({ usual: 20, most: 50 }));
export type CardQuery = z.output<typeof CardQuery>;
export const QuestionQuery = z.object({ box: z.enum(BOXES).optional(), ...pageQuery({ usual: 20, most: 50 }) });
export type QuestionQuery = z.output<typeof QuestionQuery>;
export const BoxQuery = z.object({ box: z.enum(BOXES).default('waiting'), ...pageQuery({ usual: 20, most: 50 }) });
export type BoxQuery = z.output<typeof BoxQuery>;

/** Whose: a member of a brand. */
export interface CommentMember {
  readonly brandId: string;
  readonly memberId: string;
}
/** Whoever reads; null: nobody who is signed in. */
export interface CommentReader {
  readonly brandId: string;
  readonly memberId: string | null;
}

export type CommentError =
  | { readonly kind: 'comment/no-subject' }
  /** Nothing more is said of it. */
  | { readonly kind: 'comment/closed' }
  /** There is none, it is not theirs, or it is shown no more: all of them look alike. */
  | { readonly kind: 'comment/not-found' }
  /** It is checked just now. */
  | { readonly kind: 'comment/hidden' }
  /** They said the same a while ago. */
  | { readonly kind: 'comment/same-text' }
  | { readonly kind: 'comment/many-replies' }
  | { readonly kind: 'comment/own' }
  | { readonly kind: 'comment/no-company' }
  | { readonly kind: 'comment/too-often'; readonly retryAfterSeconds: number };
export const commentErrors = {
  'comment/no-subject': { status: 404, copy: 'comment.error.noSubject' },
  'comment/closed': { status: 409, copy: 'comment.error.closed' },
  'comment/not-found': { status: 404, copy: 'comment.error.notFound' },
  'comment/hidden': { status: 409, copy: 'comment.error.hidden' },
  'comment/same-text': { status: 409, copy: 'comment.error.sameText' },
  'comment/many-replies': { status: 409, copy: 'comment.error.manyReplies' },
  'comment/own': { status: 409, copy: 'comment.error.own' },
  'comment/no-company': { status: 404, copy: 'comment.error.noCompany' },
  'comment/too-often': { status: 429, copy: 'comment.error.tooOften' },
} as const satisfies ErrorTable<CommentError>;

type Answer<T> = Promise<Result<T, CommentError>>;
export interface CommentApi {
  /** The oldest first. */
  readonly list: (reader: CommentReader, subject: SubjectRef, query: CommentQuery) => Answer<CommentPage>;
  readonly write: (who: CommentMember, subject: SubjectRef, comment: WriteComment) => Answer<WrittenComment>;
  readonly edit: (who: CommentMember, commentIdx: CommentIdx, comment: EditComment) => Answer<WrittenComment>;
  readonly remove: (who: CommentMember, commentIdx: CommentIdx) => Answer<CommentCount>;
  /** Once or twice: the same. */
  readonly report: (who: CommentMember, commentIdx: CommentIdx, report: ReportComment) => Answer<ReportedComment>;
  /** Once or twice: the same. Never one's own. */
  readonly like: (who: CommentMember, commentIdx: CommentIdx, isSet: boolean) => Answer<LikedComment>;
  /** By whoever asked: which comment answers the question. */
  readonly accept: (who: CommentMember, commentIdx: CommentIdx, isSet: boolean) => Answer<AcceptedComment>;
  /** For other modules: the comment that answered, by question; a question without one is missing. */
  readonly accepted: (brandId: string, subjectKind: string, subjectIdxs: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** What the member wrote, the newest first. */
  readonly written: (who: CommentMember, query: CardQuery) => Promise<CommentCardPage>;
  /** What the member asked those who answer for something, the newest first. */
  readonly asked: (who: CommentMember, query: QuestionQuery) => Promise<CommentCardPage>;
  /** What the member's company was asked: what waits the oldest first, what has an answer the newest. */
  readonly received: (who: CommentMember, query: BoxQuery) => Answer<QuestionBox>;
  /** For other modules: what a company was asked anywhere, the newest first, as anybody reads it. */
  readonly ofCompany: (brandId: string, companyIdx: number, query: CardQuery) => Promise<CommentCardPage>;
  /** What the author of a subject is called on it, by whoever reads it: a name of this subject alone that says nothing of who it is. */
  readonly authorName: (subject: SubjectRef) => string;
  /** For other modules that may tell: who wrote a comment on the subject; null: none of it, or its author left. */
  readonly authorId: (brandId: string, subject: SubjectRef, commentIdx: number) => Promise<string | null>;
  /** How many are shown, by subject. */
  readonly counts: (brandId: string, subjectKind: string, subjectIdxs: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

/** Tag of pages that show comments on a subject. */
export const commentTag = (brandId: string, { subjectKind, subjectIdx }: SubjectRef): string =>
  `comments:${brandId}:${subjectKind}:${subjectIdx}`;
/** Tag of pages that show what a company was asked. */
export const companyCommentTag = (brandId: string, companyIdx: number): string => `comments:${brandId}:company:${companyIdx}`;
