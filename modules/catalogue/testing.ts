import type { Db } from '@platform/db';
import { sql } from 'kysely';

/** As if every option that costs less than its list price had been sold for that before: what tests write into tables has no history. */
export const soldForMoreBefore = async (db: Db<never>): Promise<void> => {
  await sql`update catalogue.option set former_price = list_price, former_from = now() - interval '50 days', former_until = now() - interval '30 days'
    where list_price > sale_price`.execute(db);
};
