import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { STATES } from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. Moments are epoch milliseconds. */

export const Comment = z
  .object({
    commentIdx: z.int().positive(),
    /** `hidden`: while it is checked. */
    state: z.enum(STATES),
    /** `manager`: in the name of whoever answers for the subject; `asker`: a reply of whoever wrote the comment above; `author`: of whoever wrote the subject. */
    role: z.enum(['member', 'asker', 'author', 'manager']),
    /** A name of this subject alone, or the manager's. Null with the text. */
    name: z.string().nullable(),
    /** Whom a reply to a reply answers. */
    toName: z.string().nullable(),
    /** Null for what was deleted, and for what is hidden from whoever asks. */
    text: z.string().nullable(),
    at: z.int(),
    isEdited: z.boolean(),
    isMine: z.boolean(),
    likeCount: z.int().min(0),
    isLiked: z.boolean(),
    /** Whoever asked chose it as the answer. */
    isAccepted: z.boolean(),
  })
  .meta({
    id: 'Comment',
    example: {
      commentIdx: 7,
      state: 'shown',
      role: 'member',
      name: '굳센 다람쥐',
      toName: null,
      text: '휴학 중인데 재학증명서 대신 휴학증명서를 내도 되나요?',
      at: 1_795_132_800_000,
      isEdited: false,
      isMine: false,
      likeCount: 3,
      isLiked: false,
      isAccepted: false,
    },
  });
export type Comment = View<typeof Comment>;

export const CommentPage = z.object({
  ...pageView(z.object({ ...Comment.shape, replies: z.array(Comment) })),
  /** With replies; what is deleted or hidden is not among them. */
  commentCount: z.int().min(0),
  /** Who answers for the subject; null: nobody does. */
  managerName: z.string().nullable(),
  /** Whoever asks writes in the manager's name. */
  isManager: z.boolean(),
  /** Something more can be said. */
  isOpen: z.boolean(),
  /** Of a question: the comment that answered it; null: none yet. */
  acceptedIdx: z.int().positive().nullable(),
  /** Whoever reads asked it, and chooses the answer. */
  mayAccept: z.boolean(),
});
export type CommentPage = View<typeof CommentPage>;

export const WrittenComment = z
  .object({ commentIdx: z.int().positive(), commentCount: z.int().min(0) })
  .meta({ id: 'WrittenComment', example: { commentIdx: 7, commentCount: 12 } });
export type WrittenComment = View<typeof WrittenComment>;

export const CommentCount = z.object({ commentCount: z.int().min(0) }).meta({ id: 'CommentCount', example: { commentCount: 12 } });
export type CommentCount = View<typeof CommentCount>;

export const LikedComment = z
  .object({ isLiked: z.boolean(), likeCount: z.int().min(0) })
  .meta({ id: 'LikedComment', example: { isLiked: true, likeCount: 4 } });
export type LikedComment = View<typeof LikedComment>;
export const AcceptedComment = z.object({ isAccepted: z.boolean() }).meta({ id: 'AcceptedComment', example: { isAccepted: true } });
export type AcceptedComment = View<typeof AcceptedComment>;

export const ReportedComment = z.object({ isHidden: z.boolean() }).meta({ id: 'ReportedComment', example: { isHidden: false } });
export type ReportedComment = View<typeof ReportedComment>;

/** A comment away from its page: with what it is about and what the manager answered. */
export const CommentCard = z
  .object({
    commentIdx: z.int().positive(),
    state: z.enum(STATES),
    name: z.string().nullable(),
    /** Written in the manager's name. */
    isManager: z.boolean(),
    isReply: z.boolean(),
    text: z.string().nullable(),
    at: z.int(),
    isEdited: z.boolean(),
    isMine: z.boolean(),
    /** The oldest first. */
    answers: z.array(z.object({ commentIdx: z.int().positive(), text: z.string(), at: z.int(), isEdited: z.boolean() })),
    /** As it is now; null: it is shown no more. */
    subject: z
      .object({
        kind: z.string(),
        title: z.string(),
        managerName: z.string().nullable(),
        /** Leads to the comment. */
        link: z.object({ site: z.enum(['portal', 'cbt', 'business', 'community']), path: z.string().regex(/^\/(?!\/)/) }),
      })
      .nullable(),
  })
  .meta({
    id: 'CommentCard',
    example: {
      commentIdx: 7,
      state: 'shown',
      name: '굳센 다람쥐',
      isManager: false,
      isReply: false,
      text: '휴학 중인데 재학증명서 대신 휴학증명서를 내도 되나요?',
      at: 1_795_132_800_000,
      isEdited: false,
      isMine: true,
      answers: [{ commentIdx: 9, text: '네, 휴학증명서로 내셔도 됩니다.', at: 1_795_219_200_000, isEdited: false }],
      subject: {
        kind: 'listing',
        title: '대학생 서포터즈 온빛 9기 모집',
        managerName: '한울전력',
        link: { site: 'portal', path: '/listing/12?comment=7#comment-7' },
      },
    },
  });
export type CommentCard = View<typeof CommentCard>;
export const CommentCardPage = z.object(pageView(CommentCard));
export type CommentCardPage = View<typeof CommentCardPage>;

/** How many questions wait for an answer of the company. */
export const QuestionBox = z.object({ ...pageView(CommentCard), waitingCount: z.int().min(0) });
export type QuestionBox = View<typeof QuestionBox>;
