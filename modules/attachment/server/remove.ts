import type { Learner } from '@modules/account/learner';
import type { AttachmentApi, AttachmentId } from '../contract.ts';
import { LOOSE_MS, UNFINISHED_MS } from '../domain/upload-rules.ts';
import type { Deps } from './deps.ts';
import { deleteRow, findRemoved, markAllRemoved, markCancelled, markLooseRemoved, markRemoved } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'objects'>;
const AT_ONCE = 100;

const removeMarked = async ({ db, objects }: Needs, id: AttachmentId): Promise<void> => {
  for (const folder of ['incoming', 'kept'] as const) await objects.remove(folder, id);
  await deleteRow(db, id);
};

export const remove = async (deps: Needs, id: AttachmentId): Promise<void> => {
  await markRemoved(deps.db, id, deps.clock.now());
  await removeMarked(deps, id);
};

/** A PUT that still goes on in a bucket may leave its bytes after this: they have no row, and the sweep takes them. */
export const cancel =
  (deps: Needs): AttachmentApi['cancel'] =>
  async (who, id) => {
    if (await markCancelled(deps.db, who, id, deps.clock.now())) await removeMarked(deps, id);
  };

/** All of a member's; asked again, it goes on where it was stopped. */
export const removeAll = async (deps: Needs, owner: Pick<Learner, 'brandId' | 'learnerId'>): Promise<void> => {
  for (const id of await markAllRemoved(deps.db, owner, deps.clock.now())) await removeMarked(deps, id);
};

/** What was never finished, what became part of nothing, and what a stopped process left. */
export const sweep = async (deps: Needs, signal?: AbortSignal): Promise<void> => {
  const now = deps.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await markLooseRemoved(deps.db, { unfinishedBefore: before(UNFINISHED_MS), looseBefore: before(LOOSE_MS), now });
  for (let ids = await findRemoved(deps.db, AT_ONCE); ids.length > 0 && !signal?.aborted; ids = await findRemoved(deps.db, AT_ONCE))
    for (const id of ids) await removeMarked(deps, id);
  // What came to an address of the store after its file was looked at, and halves of a killed process, have no row.
  for await (const { name, changedAt } of deps.objects.list('incoming')) {
    if (signal?.aborted) return;
    if (changedAt < before(LOOSE_MS)) await deps.objects.remove('incoming', name);
  }
};
