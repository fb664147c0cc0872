import { err, ok, type Clock } from '@platform/kernel';
import type { ScrapKind, ScrapTarget } from '@platform/module';
import type { Scrap, ScrapApi, ScrapOwner } from '../contract.ts';
import { MOST_SCRAPS } from '../contract-limits.ts';
import { orderOf, placeOf } from '../domain/order.ts';
import { findFolders } from './folders.ts';
import { placeText, readPlace } from './place.ts';
import { countScraps, findScraps, type ScrapRow } from './store.ts';
import type { ScrapDb } from './tables.ts';

export interface ListDeps {
  readonly db: ScrapDb;
  readonly clock: Clock;
  readonly kinds: () => readonly ScrapKind[];
}

type Found = ScrapRow & { readonly target: ScrapTarget | null };

/** Each kind is asked once, for all of its rows. */
export const withTargets = async (kinds: readonly ScrapKind[], owner: ScrapOwner, rows: readonly ScrapRow[]): Promise<readonly Found[]> => {
  const ofKind = Map.groupBy(rows, ({ kind }) => kind);
  const asked = kinds.filter(({ name }) => ofKind.has(name));
  const found = new Map(
    await Promise.all(
      asked.map(
        async ({ name, find }) =>
          [
            name,
            await find(
              owner,
              (ofKind.get(name) ?? []).map(({ targetId }) => targetId),
            ),
          ] as const,
      ),
    ),
  );
  return rows.map((row) => ({ ...row, target: found.get(row.kind)?.get(row.targetId) ?? null }));
};

const sortedBy = ({ scrapIdx, target }: Found) => ({
  scrapIdx,
  title: target?.title ?? null,
  deadlineAt: target?.deadline?.at ?? null,
});
const toView = ({ keptAt, ...row }: Found): Scrap => ({ ...row, keptAt: keptAt.getTime() });

/**
 * Deadlines and names are those of today and stand in other modules, so an order by them is made here, of all that the member keeps: a copy beside the
 * scrap would be an event of every module, and wrong until it came.
 */
export const listScraps =
  ({ db, clock, kinds }: ListDeps): ScrapApi['list'] =>
  async (owner, { kind, folder, sort, after, size }) => {
    const place = after === undefined ? undefined : readPlace(after, sort);
    if (place === null) return err({ kind: 'scrap/unknown-place' });
    const known = kinds();
    const isByAge = sort === 'newest';
    const rows = await findScraps(db, owner, {
      kinds: known.map(({ name }) => name).filter((name) => kind === undefined || name === kind),
      folder,
      before: isByAge ? place?.scrapIdx : undefined,
      limit: isByAge ? size + 1 : MOST_SCRAPS,
    });
    const found = await withTargets(known, owner, rows);
    const asOf = place?.asOf ?? clock.now().getTime();
    const order = orderOf(sort, asOf);
    const behind = found
      .map((one) => ({ one, by: sortedBy(one) }))
      .filter(({ by }) => place === undefined || order(by, place) > 0)
      .toSorted((one, other) => order(one.by, other.by));
    const shown = behind.slice(0, size);
    const last = shown.at(-1);
    return ok({
      items: shown.map(({ one }) => toView(one)),
      next: last && behind.length > size ? placeText(placeOf(last.by, sort, asOf)) : null,
    });
  };

export const overviewOf =
  ({ db, kinds }: Pick<ListDeps, 'db' | 'kinds'>): ScrapApi['overview'] =>
  async (owner) => {
    const known = kinds();
    const [counts, folders] = await Promise.all([
      countScraps(
        db,
        owner,
        known.map(({ name }) => name),
      ),
      findFolders(db, owner),
    ]);
    const sumOf = (isMeant: (row: (typeof counts)[number]) => boolean) => counts.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
    return {
      scrapCount: sumOf(() => true),
      kinds: known
        .map(({ name: kind, words }) => ({ kind, ...words, count: sumOf((row) => row.kind === kind) }))
        .filter(({ count }) => count > 0),
      folders: folders.map((folder) => ({ ...folder, count: sumOf((row) => row.folderIdx === folder.folderIdx) })),
      unfiledCount: sumOf(({ folderIdx }) => folderIdx === null),
    };
  };
