import type { MemberId } from '@modules/account';
import type { Result } from '@platform/kernel';
import { z } from 'zod';
import { ExamQuery, type ExamError, type ExamIdx, type ExamSummary, type Page } from './contract.ts';

/** `GET /apiV2/user/me/likes/exams`. `liked`: what was saved last comes first. */
export const LikedQuery = ExamQuery.pick({ type: true, page: true, pageSize: true }).extend({
  sort: z.enum(['liked', 'popular', 'recent', 'title']).default('liked'),
});
export type LikedQuery = z.output<typeof LikedQuery>;

export interface LikedExam extends ExamSummary {
  /** Epoch milliseconds. */
  readonly likedAt: number;
}
/** One page of the exams that a member saved, and what the whole of them can be narrowed to. */
export interface LikedPage extends Page<LikedExam> {
  /** Top-level types with how many of all saved exams are in each, whatever this page is narrowed to. */
  readonly examTypes: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
  /** All that are saved. */
  readonly likedCount: number;
}
/** What a like or its end leaves behind; the same for a repeat. */
export interface LikeState {
  readonly examIdx: ExamIdx;
  readonly isLiked: boolean;
  /** Members who saved it. */
  readonly likeCount: number;
}

/** Exams that members save. Only a member has likes: a visitor's would be lost with the browser's cookie. */
export interface LikesApi {
  readonly setLike: (brandId: string, memberId: MemberId, examIdx: ExamIdx, isLiked: boolean) => Promise<Result<LikeState, ExamError>>;
  readonly likedExams: (brandId: string, memberId: MemberId, query: LikedQuery) => Promise<LikedPage>;
  /** All of them, without anything else: what a list of exams needs to fill its hearts. */
  readonly likedIdxs: (brandId: string, memberId: MemberId) => Promise<readonly ExamIdx[]>;
}
