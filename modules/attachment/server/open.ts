import { tablesIn } from '@platform/db';
import { err, ok } from '@platform/kernel';
import type { AttachmentApi } from '../contract.ts';
import type { Deps } from './deps.ts';
import { findCompleted, markAttached, markReleased } from './store.ts';
import type { AttachmentTables } from './tables.ts';

export const open =
  ({ db, clock, objects, signer, rulesOf }: Deps): AttachmentApi['open'] =>
  async (id, proof) => {
    const found = await findCompleted(db, id);
    const isPublic = found !== null && rulesOf(found.path)?.isPublic === true;
    // The same for what is not there, so that nobody learns of it without a signature.
    if (!isPublic && (!proof || !signer.isGood('get', id, proof, clock.now()))) return err({ kind: 'attachment/address' });
    const bytes = found && (await objects.get('kept', id));
    return found && bytes ? ok({ file: found, bytes, isPublic }) : err({ kind: 'attachment/not-found' });
  };

export const read =
  ({ db, objects }: Pick<Deps, 'db' | 'objects'>): AttachmentApi['read'] =>
  async (id, path) => {
    const found = await findCompleted(db, id);
    const bytes = found?.path === path ? await objects.get('kept', id) : null;
    return found && bytes ? { file: found, bytes } : null;
  };

export const attach =
  ({ clock }: Pick<Deps, 'clock'>): AttachmentApi['attach'] =>
  async (tx, who, ids, path) => {
    const attached =
      ids.length === 0 ? [] : await markAttached(tablesIn<AttachmentTables>(tx), who, { ids: [...new Set(ids)], path, now: clock.now() });
    const byId = new Map(attached.map((one) => [one.id, one]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    return inOrder.length === ids.length ? ok(inOrder) : err({ kind: 'attachment/not-found' });
  };

export const release =
  ({ clock }: Pick<Deps, 'clock'>): AttachmentApi['release'] =>
  async (tx, ids) => {
    if (ids.length > 0) await markReleased(tablesIn<AttachmentTables>(tx), ids, clock.now());
  };
