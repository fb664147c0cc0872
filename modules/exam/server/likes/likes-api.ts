import type { Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { ExamType } from '../../contract.ts';
import type { LikesApi } from '../../contract-likes.ts';
import type { ExamRows } from '../exam-rows.ts';
import { typeFilter } from '../use-cases/list-exams.ts';
import { toSummary } from '../view.ts';
import { addLike, countLikes, findLikedIdxs, findLikedTypes, findLikes, removeLike } from './store.ts';

interface LikeDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly types: (brandId: string) => Promise<readonly ExamType[]>;
  readonly rows: Pick<ExamRows, 'byIdx'>;
}

/** What a member saved; another brand's exam is none here. */
export const createLikesApi = ({ db, clock, types, rows }: LikeDeps): LikesApi => ({
  setLike: async (brandId, memberId, examIdx, isLiked) => {
    if (!(await rows.byIdx(brandId, examIdx))) return err({ kind: 'exam/not-found' });
    const likeCount = isLiked ? await addLike(db, memberId, examIdx, clock.now()) : await removeLike(db, memberId, examIdx);
    return ok({ examIdx, isLiked, likeCount });
  },
  likedIdxs: (brandId, memberId) => findLikedIdxs(db, { brandId, memberId }),
  likedExams: async (brandId, memberId, query) => {
    const owner = { brandId, memberId };
    const { page, pageSize } = query;
    const typeIdxs = typeFilter(await types(brandId), { type: query.type });
    const [likes, totalCount, likedCount, likedTypes] = await Promise.all([
      typeIdxs ? findLikes(db, owner, typeIdxs, query) : [],
      typeIdxs ? countLikes(db, owner, typeIdxs) : 0,
      countLikes(db, owner, []),
      findLikedTypes(db, owner),
    ]);
    const items = await Promise.all(
      likes.map(async ({ examIdx, likedAt }) => {
        const row = await rows.byIdx(brandId, examIdx);
        return row ? [{ ...toSummary(row), likedAt: likedAt.getTime() }] : [];
      }),
    );
    return {
      items: items.flat(),
      page,
      pageSize,
      totalCount,
      likedCount,
      examTypes: likedTypes.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ko')),
    };
  },
});
