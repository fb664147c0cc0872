import type { ExamApi } from '@modules/exam';
import type { ReviewApi } from '@modules/review';
import { groupCommit, handOver, type Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock, type Result } from '@platform/kernel';
import { defineModule, type ScrapKind } from '@platform/module';
import type { Outbox } from '@platform/outbox';
import { randomUUID } from 'node:crypto';
import type { ScrapApi, ScrapError, ScrapOverview, ScrapOwner } from '../contract.ts';
import { KEEPERS_CHANGED } from '../contract-events.ts';
import { MOST_AT_ONCE, MOST_SCRAPS } from '../contract-limits.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { examKind } from './exam-kind.ts';
import { addFolder, findFolders, isFolder, orderFolders, removeFolder, renameFolder } from './folders.ts';
import { listScraps, overviewOf } from './list.ts';
import { mountScrapRoutes } from './rest.ts';
import {
  countKeepers,
  deleteAllOf,
  deleteRemoved,
  findCounts,
  findIds,
  findKeepers,
  findKept,
  isKept,
  keptCount,
  lockMember,
  moveScraps,
  ownerKey,
  removeScraps,
  restoreScraps,
  saveNote,
  saveScrap,
  type Touched,
} from './store.ts';
import type { ScrapDb, ScrapTables } from './tables.ts';

const HOUR_MS = 3_600_000;
/** So long what was taken out can come back. */
const UNDO_MS = HOUR_MS;

interface ScrapModuleDeps {
  readonly db: Db<never>;
  /** For work that nobody waits for. Absent: `db`, in tests. */
  readonly background?: Db<never>;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'publish'>;
  /** What can be kept. */
  readonly kinds: () => readonly ScrapKind[];
}

export const createScrapModule = ({ db: anyDb, background: anyBackground = anyDb, clock, outbox, kinds }: ScrapModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ScrapDb;
  const background = anyBackground as unknown as ScrapDb;
  const undoableFrom = () => new Date(clock.now().getTime() - UNDO_MS);
  const count = groupCommit({
    flush: async (owners: readonly ScrapOwner[]) => {
      const counts = await findCounts(db, owners);
      return owners.map((owner) => counts.get(ownerKey(owner)) ?? 0);
    },
  });
  const overview = overviewOf({ db, kinds });
  /** One change of a member after the other. */
  const locked = <T>(owner: ScrapOwner, change: (tx: ScrapDb, scrapCount: number) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => change(tx, await lockMember(tx, owner)));
  /** Each kind's in one event. They belong to nobody, so that no member's leaving takes them along. */
  const tellOfKeepers = async (tx: ScrapDb, { brandId }: ScrapOwner, touched: readonly Touched[]): Promise<void> => {
    const byKind = Map.groupBy(touched, ({ scrapKind }) => scrapKind);
    await outbox.publish(
      handOver<ScrapTables>(tx),
      KEEPERS_CHANGED,
      [...byKind].map(([scrapKind, things]) => ({
        ownerId: randomUUID(),
        payload: { brandId, scrapKind, targetIds: things.map(({ targetId }) => targetId) },
      })),
    );
  };
  const foldersAfter = async (
    owner: ScrapOwner,
    change: (tx: ScrapDb) => Promise<Result<null, ScrapError>>,
  ): Promise<Result<ScrapOverview, ScrapError>> => {
    const changed = await locked(owner, change);
    return changed.ok ? ok(await overview(owner)) : changed;
  };
  const isThere = async (owner: ScrapOwner, kind: string, targetId: string): Promise<boolean> =>
    (
      await kinds()
        .find(({ name }) => name === kind)
        ?.find(owner, [targetId])
    )?.has(targetId) ?? false;

  const api: ScrapApi = {
    keep: async (owner, thing) => {
      if (!(await isThere(owner, thing.scrapKind, thing.targetId))) return err({ kind: 'scrap/unknown-target' });
      return locked(owner, async (tx, scrapCount) => {
        if (await isKept(tx, owner, thing)) return ok({ isKept: true, scrapCount });
        if (scrapCount >= MOST_SCRAPS) return err({ kind: 'scrap/too-many' });
        await tellOfKeepers(tx, owner, [thing]);
        return ok({ isKept: true, scrapCount: await saveScrap(tx, owner, thing, { at: clock.now(), undoableFrom: undoableFrom() }) });
      });
    },
    unkeep: (owner, thing) =>
      locked(owner, async (tx) => {
        const { scrapCount, touched } = await removeScraps(tx, owner, { thing }, clock.now());
        await tellOfKeepers(tx, owner, touched);
        return { isKept: false, scrapCount };
      }),
    kept: async (owner, thing) => {
      const [known, scrapCount] = await Promise.all([isKept(db, owner, thing), count(owner)]);
      return { isKept: known, scrapCount };
    },
    list: listScraps({ db, clock, kinds }),
    overview,
    changeNote: async (owner, scrapIdx, { note }) =>
      (await saveNote(db, owner, scrapIdx, note)) ? ok({ scrapIdx, note }) : err({ kind: 'scrap/not-found' }),
    move: (owner, { scrapIdxs, folderIdx }) =>
      locked(owner, async (tx, scrapCount) => {
        if (folderIdx !== null && !(await isFolder(tx, owner, folderIdx))) return err({ kind: 'scrap/no-folder' });
        return ok({ scrapIdxs: [...(await moveScraps(tx, owner, scrapIdxs, folderIdx))], scrapCount });
      }),
    remove: (owner, { scrapIdxs }) =>
      locked(owner, async (tx) => {
        const { touched, ...changed } = await removeScraps(tx, owner, { scrapIdxs }, clock.now());
        await tellOfKeepers(tx, owner, touched);
        return changed;
      }),
    restore: (owner, { scrapIdxs }) =>
      locked(owner, async (tx, scrapCount) => {
        if (scrapCount + scrapIdxs.length > MOST_SCRAPS) return err({ kind: 'scrap/too-many' });
        const { touched, ...changed } = await restoreScraps(tx, owner, scrapIdxs, undoableFrom());
        await tellOfKeepers(tx, owner, touched);
        return ok(changed);
      }),
    addFolder: (owner, { name }) => foldersAfter(owner, (tx) => addFolder(tx, owner, name)),
    renameFolder: (owner, folderIdx, { name }) => foldersAfter(owner, (tx) => renameFolder(tx, owner, folderIdx, name)),
    removeFolder: (owner, folderIdx) => foldersAfter(owner, (tx) => removeFolder(tx, owner, folderIdx)),
    orderFolders: async (owner, { folderIdxs }) => {
      await locked(owner, (tx) => orderFolders(tx, owner, folderIdxs));
      return overview(owner);
    },
    count,
    keptOf: async (owner, { scrapKind, targetIds }) => ({ targetIds: [...(await findKept(db, owner, scrapKind, targetIds))] }),
    idsOf: (owner, scrapKind) => findIds(db, owner, scrapKind),
    keepersOf: (brandId, scrapKind, asked) => findKeepers(background, brandId, scrapKind, asked),
    keeperCounts: (brandId, scrapKind, targetIds) => countKeepers(db, brandId, scrapKind, targetIds),
  };
  return {
    api,
    folders: (owner: ScrapOwner) => findFolders(db, owner),
    deleteRemoved: () => deleteRemoved(background, undoableFrom()),
    eraseMember: (owner: ScrapOwner): Promise<void> =>
      db.transaction().execute(async (tx) => tellOfKeepers(tx, owner, await deleteAllOf(tx, owner))),
  };
};

async function* allOf(scraps: ScrapApi, owner: ScrapOwner): AsyncGenerator {
  for (let after: string | undefined; ;) {
    const page = await scraps.list(owner, { sort: 'newest', size: MOST_AT_ONCE, ...(after !== undefined && { after }) });
    if (!page.ok) throw new Error(page.error.kind);
    for (const { kind, targetId, target, folderIdx, note, keptAt } of page.value.items)
      yield { kind, targetId, title: target?.title ?? null, folderIdx, note, keptAt };
    if (page.value.next === null) return;
    after = page.value.next;
  }
}
async function* listed<T>(read: () => Promise<readonly T[]>): AsyncGenerator<T> {
  yield* await read();
}

interface Others {
  readonly exam: { readonly exams: ExamApi };
  readonly review: ReviewApi;
}

export const scrapModule = defineModule({
  name: 'scrap',
  copy: [copy as Dictionary],
  create: (services, { exam, review }: Others) => {
    const { api, folders, deleteRemoved: run, eraseMember } = createScrapModule({ ...services, kinds: services.scrapKinds });
    return {
      api,
      scrapKinds: [examKind({ exams: exam.exams, review, copy: makeCopy(copy) })],
      rest: (app) => mountScrapRoutes(app, api),
      memberCounts: { scraps: keptCount },
      intervals: [{ name: 'delete-removed', everyMs: HOUR_MS, run }],
      eraseMember,
      exportParts: (owner) => [
        { name: 'scrapFolders', rows: listed(() => folders(owner)) },
        { name: 'scraps', rows: allOf(api, owner) },
      ],
    };
  },
});
