import type { Db } from '@platform/db';
import type { ContentChange } from '@platform/kernel';
import { hasContentChanges, takeContentChanges, writeContentChange, type SearchSource } from '@platform/module';
import { sql } from 'kysely';
import type { SearchDb } from './tables.ts';
import { writeDocuments } from './write.ts';

/** What documents are found by changed: everything is read anew. */
const VERSION = 1;
/** Documents that are written in one transaction. */
const AT_ONCE = 200;
/** Ids that are asked of a source at once when it is read for the first time. */
const IDS_AT_ONCE = 5_000;

interface Deps {
  readonly db: SearchDb;
  readonly sources: () => readonly SearchSource[];
  /** Brands with a search. What others announce is passed over. */
  readonly brandIds: readonly string[];
}
const bare = (db: SearchDb): Db<never> => db as unknown as Db<never>;
const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];

/** Kinds of a brand as the tables know them, by their names. */
export const scopesOf = async (db: SearchDb, brandId: string, kinds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const ask = async () =>
    (await db.selectFrom('search.scope').select(['kind', 'scope']).where('brand_id', '=', brandId).execute()).filter(({ kind }) =>
      kinds.includes(kind),
    );
  const known = await ask();
  const missing = kinds.filter((kind) => !known.some((one) => one.kind === kind));
  if (missing.length === 0) return new Map(known.map(({ kind, scope }) => [kind, scope]));
  await db
    .insertInto('search.scope')
    .values(missing.map((kind) => ({ brand_id: brandId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map((await ask()).map(({ kind, scope }) => [kind, scope]));
};

/** One after the other, in all processes: what was read later is written later. */
const lock = (tx: SearchDb) => sql`select pg_advisory_xact_lock(hashtext('search'))`.execute(tx);

/** @returns whether it was not there yet */
const build = (db: SearchDb, brandId: string, { content, kinds, ids }: SearchSource): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lock(tx);
    const isBuilt = tx
      .selectFrom('search.built')
      .where('brand_id', '=', brandId)
      .where('content', '=', content)
      .where('version', '>=', VERSION);
    if (await isBuilt.select('version').executeTakeFirst()) return false;
    const scopes = await scopesOf(
      tx,
      brandId,
      kinds.map(({ name }) => name),
    );
    const own = [...scopes.values()];
    await sql`delete from search.posting where scope = any(${own}::smallint[])`.execute(tx);
    await sql`delete from search.document where scope = any(${own}::smallint[])`.execute(tx);
    await sql`delete from search.bitmap where scope = any(${own}::smallint[])`.execute(tx);
    await sql`delete from search.segment where scope = any(${own}::smallint[])`.execute(tx);
    for (let after = 0; ;) {
      const some = await ids(brandId, after, IDS_AT_ONCE);
      for (let at = 0; at < some.length; at += AT_ONCE)
        await writeContentChange(bare(tx), { brandId, kind: content, ids: some.slice(at, at + AT_ONCE) });
      const last = some.at(-1);
      if (last === undefined || some.length < IDS_AT_ONCE) break;
      after = last;
    }
    await tx
      .insertInto('search.built')
      .values({ brand_id: brandId, content, version: VERSION })
      .onConflict((conflict) => conflict.columns(['brand_id', 'content']).doUpdateSet({ version: VERSION }))
      .execute();
    return true;
  });

const takeOne = async (tx: SearchDb, { sources, brandIds }: Deps, { brandId, kind, ids }: ContentChange): Promise<void> => {
  if (!brandIds.includes(brandId)) return;
  for (const source of sources()) {
    const follows = source.follows?.content === kind ? await source.follows.ids(brandId, ids) : [];
    const own = unique([...(source.content === kind ? ids : []), ...follows]);
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const some = own.slice(at, at + AT_ONCE);
      const scopes = await scopesOf(
        tx,
        brandId,
        source.kinds.map(({ name }) => name),
      );
      await writeDocuments(tx, scopes, some, await source.documents(brandId, some));
    }
  }
};

/**
 * Writes what changed before anybody is answered: whoever changed something said so in the same transaction, so a search after it finds it. One writer
 * at a time in a process: it holds a connection while sources ask with another.
 */
export const changesTaker = (deps: Deps) => {
  const { db } = deps;
  let isBuilt = false;
  let running: Promise<void> | null = null;

  const takeSome = (on: SearchDb): Promise<number> =>
    on.transaction().execute(async (tx) => {
      await lock(tx);
      const changes = await takeContentChanges(bare(tx), AT_ONCE);
      // The same things told several times are read once.
      const grouped = Map.groupBy(changes, ({ brandId, kind }) => `${brandId} ${kind}`);
      for (const [first, ...others] of grouped.values())
        if (first) await takeOne(tx, deps, { ...first, ids: unique([first, ...others].flatMap(({ ids }) => ids)) });
      return changes.length;
    });
  const run = async (most: number, on: SearchDb): Promise<void> => {
    if (!isBuilt) {
      for (const brandId of deps.brandIds) for (const source of deps.sources()) await build(on, brandId, source);
      isBuilt = true;
    }
    for (let taken = 0; taken < most && (await takeSome(on)) > 0;) taken += 1;
  };
  /**
   * @param most batches; what is left then is taken by the interval
   * @param on whose limits of time hold: nobody waits for the interval, and what was found for the first time takes what it takes
   */
  const take = async (most: number, on: SearchDb): Promise<void> => {
    while (running) await running.catch(() => {});
    if (isBuilt && !(await hasContentChanges(bare(db)))) return;
    // Another one may have begun meanwhile.
    if (running) return take(most, on);
    running = run(most, on).finally(() => {
      running = null;
    });
    return running;
  };
  return take;
};
