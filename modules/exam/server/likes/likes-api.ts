import type { Db } from '@platform/db';
import { err, ok, type Clock } from '@platform/kernel';
import type { LikedExam, LikedQuery, LikesApi } from '../../contract-likes.ts';
import type { ExamRow } from '../store.ts';
import { isOfType, ORDERS } from '../use-cases/list-exams.ts';
import { toSummary } from '../view.ts';
import { addLike, findLikes, removeLike } from './store.ts';

interface LikeDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly examRows: (brandId: string) => Promise<readonly ExamRow[]>;
}
interface Liked {
  readonly row: ExamRow;
  readonly likedAt: Date;
}

/** What a member saved is joined with the exams in memory, as lists are (`kept.ts`); another brand's exam is none here. */
export const createLikesApi = ({ db, clock, examRows }: LikeDeps): LikesApi => {
  const likedOf = async (brandId: string, memberId: Parameters<LikesApi['likedIdxs']>[1]): Promise<readonly Liked[]> => {
    const [likes, rows] = await Promise.all([findLikes(db, memberId), examRows(brandId)]);
    const byIdx = new Map(rows.map((row) => [row.examIdx, row]));
    return likes.flatMap(({ examIdx, likedAt }) => {
      const row = byIdx.get(examIdx);
      return row ? [{ row, likedAt }] : [];
    });
  };
  return {
    setLike: async (brandId, memberId, examIdx, isLiked) => {
      if (!(await examRows(brandId)).some((row) => row.examIdx === examIdx)) return err({ kind: 'exam/not-found' });
      const likeCount = isLiked ? await addLike(db, memberId, examIdx, clock.now()) : await removeLike(db, memberId, examIdx);
      return ok({ examIdx, isLiked, likeCount });
    },
    likedIdxs: async (brandId, memberId) => (await likedOf(brandId, memberId)).map(({ row }) => row.examIdx),
    likedExams: async (brandId, memberId, query) => {
      const liked = await likedOf(brandId, memberId);
      const found = inOrder(
        liked.filter(({ row }) => isOfType(row, query.type)),
        query.sort,
      );
      const from = (query.page - 1) * query.pageSize;
      const items = found
        .slice(from, from + query.pageSize)
        .map(({ row, likedAt }): LikedExam => ({ ...toSummary(row), likedAt: likedAt.getTime() }));
      return {
        items,
        page: query.page,
        pageSize: query.pageSize,
        totalCount: found.length,
        likedCount: liked.length,
        examTypes: typesOf(liked),
      };
    },
  };
};

const inOrder = (liked: readonly Liked[], sort: LikedQuery['sort']): readonly Liked[] =>
  sort === 'liked' ? liked : liked.toSorted((a, b) => ORDERS[sort](a.row, b.row));

const typesOf = (liked: readonly Liked[]) => {
  const types = new Map<string, { readonly slug: string; readonly name: string; count: number }>();
  for (const { slug, name, parentId } of liked.flatMap(({ row }) => row.examTypes)) {
    if (parentId !== null) continue;
    const type = types.get(slug) ?? { slug, name, count: 0 };
    type.count += 1;
    types.set(slug, type);
  }
  return [...types.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'ko'));
};
