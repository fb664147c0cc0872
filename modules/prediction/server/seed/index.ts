import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver, type Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { addDays, koreanDay, koreanMoment } from '@platform/kernel/korean-time';
import { announceContentChange } from '@platform/module';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { DemoEvents } from '../../contract-content.ts';
import { PREDICTION } from '../content.ts';
import type { PredictionDb, PredictionTables } from '../tables.ts';

interface SeedDeps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Holds `prediction-events.yaml`. */
  readonly contentDir: string;
  readonly brandIds: readonly string[];
  readonly log: (text: string) => void;
}

type Moment = DemoEvents['events'][number]['opens'];

/** Days are counted from today in Korea: an event that is open when the demo is started is open again when it is started in a year. */
const momentOf = (moment: Moment, now: Date): Date => {
  const date = 'date' in moment ? moment.date : addDays(koreanDay(now.getTime()), moment.day);
  return new Date(koreanMoment(date, moment.time));
};

/**
 * The demo's events, without any entry: nobody is invented. What people entered stays.
 *
 * @throws for a file that is not as `contract-content.ts` says
 */
export const seedPredictions = async ({ db: anyDb, clock, contentDir, brandIds, log }: SeedDeps): Promise<void> => {
  const db = anyDb as unknown as PredictionDb;
  const { events } = DemoEvents.parse(parse(await readFile(join(contentDir, 'prediction-events.yaml'), 'utf8')));
  const now = clock.now();
  for (const brandId of brandIds) {
    await db.transaction().execute(async (tx) => {
      for (const { id, title, test, sections, opens, closes } of events)
        await sql`
          insert into prediction.event (brand_id, event_id, title, test, sections, opens_at, closes_at)
          values (${brandId}, ${id}, ${title}, ${test}, ${JSON.stringify(sections.map(({ name, problems }) => ({ name, problemCount: problems })))}::jsonb,
            ${momentOf(opens, now)}, ${momentOf(closes, now)})
          on conflict (brand_id, event_id) do update
          set title = excluded.title, test = excluded.test, opens_at = excluded.opens_at, closes_at = excluded.closes_at`.execute(tx);
      await announceContentChange(handOver<PredictionTables>(tx) as never, { brandId, kind: PREDICTION, ids: [] });
    });
    log(`${events.length} demo predictions for ${brandId}`);
  }
};
