import { numberText } from '@platform/i18n/formats';
import type { Copy } from '@platform/i18n/copy';
import type { SearchCard, SearchSource } from '@platform/module';
import { sql } from 'kysely';
import { CHANNEL, type Deps } from './deps.ts';
import { findShownChannels, IS_SHOWN } from './store.ts';

/** Channels that anybody may see, by their names, their companies and what they wrote about. A company that is another by now is announced as a change of its channel. */
export const channelSource = ({ db, companies }: Pick<Deps, 'db' | 'companies'>, words: Copy): SearchSource => {
  const rowsOf = async (brandId: string, ids: readonly number[]) => {
    const rows = await findShownChannels(db, brandId, ids);
    const facts = await companies.factsOf(brandId, [...new Set(rows.map(({ companyIdx }) => companyIdx))]);
    return rows.map((row) => {
      const company = facts.get(row.companyIdx);
      // Mostly it is called as its company is: that is said once.
      return { ...row, company: company && company.name !== row.name ? company : null };
    });
  };
  return {
    content: CHANNEL,
    kinds: [{ name: 'channel', label: words('channel.search') }],
    documents: async (brandId, ids) =>
      (await rowsOf(brandId, ids)).map(({ channelIdx, name, about, company, postTitles }) => ({
        kind: 'channel',
        id: channelIdx,
        title: name,
        by: company?.name ?? '',
        terms: [words('channel.search')],
        text: [about, ...postTitles].join(' '),
        closesAt: Infinity,
      })),
    ids: async (brandId, after, limit) => {
      const { rows } = await sql<{ readonly id: number }>`
        select c.channel_idx as id from channel.channel c where c.brand_id = ${brandId} and c.channel_idx > ${after} and ${IS_SHOWN}
        order by 1 limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    cards: async (brandId, ids) =>
      new Map(
        (await rowsOf(brandId, ids)).map(({ channelIdx, url, name, company, followerCount, postCount }): readonly [number, SearchCard] => [
          channelIdx,
          {
            title: name,
            link: { site: 'portal', path: `/channel/${url}` },
            by: company && { name: company.name, isChecked: company.checked !== null },
            facts: [
              words('channel.search.followers', { count: numberText(followerCount) }),
              words('channel.search.posts', { count: numberText(postCount) }),
            ],
            cover: null,
            dates: null,
            scrap: null,
          },
        ]),
      ),
  };
};
