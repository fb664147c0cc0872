import type { MemberId } from '@modules/account';
import type { Result } from '@platform/kernel';
import { z } from 'zod';
import { ExamQuery, type ExamError, type ExamIdx } from './contract.ts';
import type { LikedExam, LikedPage, LikeState } from './contract-views.ts';

/** `GET /apiV2/user/me/likes/exams`. `liked`: what was saved last comes first. */
export const LikedQuery = ExamQuery.pick({ type: true, page: true, pageSize: true }).extend({
  sort: z.enum(['liked', 'popular', 'recent', 'title']).default('liked'),
});
export type LikedQuery = z.output<typeof LikedQuery>;

export type { LikedExam, LikedPage, LikeState };

/** Exams that members save. Only a member has likes: a visitor's would be lost with the browser's cookie. */
export interface LikesApi {
  readonly setLike: (brandId: string, memberId: MemberId, examIdx: ExamIdx, isLiked: boolean) => Promise<Result<LikeState, ExamError>>;
  readonly likedExams: (brandId: string, memberId: MemberId, query: LikedQuery) => Promise<LikedPage>;
  /** All of them, without anything else: what a list of exams needs to fill its hearts. */
  readonly likedIdxs: (brandId: string, memberId: MemberId) => Promise<readonly ExamIdx[]>;
}
