import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { DAY_MS, koreanDay } from '@platform/kernel/korean-time';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoChannels } from '../contract-content.ts';
import { announceChannel } from './deps.ts';
import type { ChannelDb } from './tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `channels.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  /** The company of a demo account by its registration number; null where there is none. */
  readonly companyOf: (brandId: string, registrationNumber: string) => Promise<number | null>;
  readonly log: (text: string) => void;
}

/**
 * The demo's channels, with their days counted back from today. A company that has one already keeps it as it is, but for the days of demo posts that nobody
 * changed since: what its people do with it holds.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedChannels = async ({ db: anyDb, clock, contentDir, brandIds, companyOf, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as ChannelDb;
  const { channels } = DemoChannels.parse(parse(await readFile(join(contentDir, 'channels.yaml'), 'utf8')));
  const now = clock.now();
  const at = (daysAgo: number, time: string) =>
    new Date(Math.min(now.getTime() - 60_000, Date.parse(`${koreanDay(now.getTime() - daysAgo * DAY_MS)}T${time}:00+09:00`)));
  for (const brandId of brandIds) {
    let made = 0;
    for (const { company, url, name, about, paper, openedDaysAgo, posts } of channels) {
      const companyIdx = await companyOf(brandId, company);
      if (companyIdx === null) continue;
      made += 1;
      await db.transaction().execute(async (tx) => {
        const openedAt = at(openedDaysAgo, '09:00');
        const { rows } = await sql<{ readonly channelIdx: number; readonly isNew: boolean }>`
          insert into channel.channel as c (brand_id, company_idx, url, url_changed_at, name, about, paper, opened_at)
          values (${brandId}, ${companyIdx}, ${url}, ${openedAt}, ${name}, ${about}, ${paper}, ${openedAt})
          on conflict (company_idx) do update set company_idx = c.company_idx returning c.channel_idx as "channelIdx", xmax = 0 as "isNew"`.execute(
          tx,
        );
        const [row] = rows;
        if (!row) return;
        for (const post of posts) {
          const publishedAt = at(post.daysAgo, post.time);
          // One that its people deleted does not come back.
          if (row.isNew)
            await sql`insert into channel.post (channel_idx, brand_id, slug, title, text, pictures, published_at)
              values (${row.channelIdx}, ${brandId}, ${post.id}, ${post.title}, ${post.text}, '{}', ${publishedAt})`.execute(tx);
          else
            await sql`update channel.post set published_at = ${publishedAt}
              where channel_idx = ${row.channelIdx} and slug = ${post.id} and edited_at is null`.execute(tx);
        }
        await announceChannel(tx, brandId, row.channelIdx);
      });
    }
    log(`${made} demo channels for ${brandId}`);
  }
};
