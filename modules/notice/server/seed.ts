import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver, type Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { addDays, koreanDay } from '@platform/kernel/korean-time';
import { announceContentChange } from '@platform/module';
import { parse } from 'yaml';
import { DemoNotices } from '../contract-content.ts';
import { NOTICE } from './content.ts';
import type { NoticeDb, NoticeTables } from './tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `notices.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly log: (text: string) => void;
}

/**
 * The demo's notices, with their days counted from today; where a brand has any it is left as it is.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedNotices = async ({ db: anyDb, clock, contentDir, brandIds, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as NoticeDb;
  const { notices } = DemoNotices.parse(parse(await readFile(join(contentDir, 'notices.yaml'), 'utf8')));
  const today = koreanDay(clock.now().getTime());
  for (const brandId of brandIds) {
    await db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('notice.notice').select('notice_idx').where('brand_id', '=', brandId).limit(1).executeTakeFirst();
      if (known) return;
      const rows = notices
        .toSorted((one, other) => one.day - other.day)
        .map(({ kind, title, text, isPinned, day }) => ({
          brand_id: brandId,
          kind,
          title,
          text,
          is_pinned: isPinned,
          published_on: addDays(today, day),
        }));
      const saved = await tx.insertInto('notice.notice').values(rows).returning('notice_idx').execute();
      await announceContentChange(handOver<NoticeTables>(tx) as never, {
        brandId,
        kind: NOTICE,
        ids: saved.map(({ notice_idx }) => notice_idx),
      });
      log(`${rows.length} demo notices for ${brandId}`);
    });
  }
};
