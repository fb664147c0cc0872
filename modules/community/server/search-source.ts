import { numberText } from '@platform/i18n/formats';
import type { Copy } from '@platform/i18n/copy';
import type { SearchCard, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import { plainTextOf } from '../domain/markup.ts';
import { POST } from './content.ts';
import { boardOf, slugsOf, type Deps } from './deps.ts';
import { findAmong } from './store.ts';
import { toCards } from './views.ts';
import { visibleTo } from './visible.ts';

/** Posts that anybody may see, by their titles and what they say. */
export const communitySource = (deps: Deps, words: Copy): SearchSource => {
  const everybody = (brandId: string) => ({ brandId, memberId: null });
  const seen = (brandId: string) => visibleTo(everybody(brandId), slugsOf(deps, brandId));
  return {
    content: POST,
    kinds: [{ name: 'post', label: words('community.search') }],
    documents: async (brandId, ids) =>
      (await findAmong(deps.db, seen(brandId), ids)).map(({ postIdx, board, title, text }) => ({
        kind: 'post',
        id: postIdx,
        title,
        by: '',
        terms: [words('community.search'), boardOf(deps, brandId, board)?.title ?? ''],
        text: plainTextOf(text),
        closesAt: Infinity,
      })),
    ids: async (brandId, after, limit) => {
      const { rows } = await sql<{ readonly id: number }>`
        select p.post_idx as id from community.post p where p.post_idx > ${after} and ${seen(brandId)} order by 1 limit ${limit}`.execute(
        deps.db,
      );
      return rows.map(({ id }) => id);
    },
    cards: async (brandId, ids) => {
      const rows = await findAmong(deps.db, seen(brandId), ids);
      return new Map(
        (await toCards(deps, everybody(brandId), rows)).map(
          ({ postIdx, title, board, commentCount, likeCount }): readonly [number, SearchCard] => [
            postIdx,
            {
              title,
              link: { site: 'community', path: `/${board.slug}/${postIdx}` },
              by: null,
              facts: [
                board.title,
                words('community.search.comments', { count: numberText(commentCount) }),
                words('community.search.likes', { count: numberText(likeCount) }),
              ],
              cover: null,
              dates: null,
              scrap: null,
            },
          ],
        ),
      );
    },
  };
};
