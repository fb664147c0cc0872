import { randomUUID } from 'node:crypto';
import { err, ok } from '@platform/kernel';
import type { AttachmentApi, AttachmentId } from '../contract.ts';
import { safeFileName } from '../domain/file-name.ts';
import { ADDRESS_SECONDS, isTaken, QUOTA } from '../domain/upload-rules.ts';
import type { Deps } from './deps.ts';
import { remove } from './remove.ts';
import { insertUpload, lockQuota, looseOf, sizeTold, takeAddress } from './store.ts';

export const expiryOf = ({ clock }: Pick<Deps, 'clock'>): number => Math.floor(clock.now().getTime() / 1000) + ADDRESS_SECONDS;
export const shownAt = (
  deps: Pick<Deps, 'clock' | 'signer' | 'rulesOf'>,
  { id, path }: { readonly id: AttachmentId; readonly path: string },
  origin: string,
): string => `${origin}/attachments/${id}${deps.rulesOf(path)?.isPublic ? '' : deps.signer.sign('get', id, expiryOf(deps))}`;

export const prepare =
  (deps: Deps): AttachmentApi['prepare'] =>
  async (who, told, origin) => {
    const rules = deps.rulesOf(told.path);
    if (!rules || !isTaken(rules, told.type)) return err({ kind: 'attachment/wrong-type' });
    if (told.size > rules.mostBytes) return err({ kind: 'attachment/too-large' });
    const id = randomUUID() as AttachmentId;
    const upload = { ...told, name: safeFileName(told.name, told.type) };
    const most = QUOTA[who.isMember ? 'member' : 'visitor'];
    const isWithin = await deps.db.transaction().execute(async (tx) => {
      await lockQuota(tx, who);
      const { files, bytes } = await looseOf(tx, who);
      if (files >= most.files || bytes + upload.size > most.bytes) return false;
      await insertUpload(tx, who, id, upload, deps.clock.now());
      return true;
    });
    if (!isWithin) return err({ kind: 'attachment/quota' });
    const { incoming } = deps.objects;
    const signedURL =
      incoming.by === 'store'
        ? await incoming.sign(id, { size: upload.size, mediaType: upload.type, forSeconds: ADDRESS_SECONDS })
        : `${origin}/uploads/${id}${deps.signer.sign('put', id, expiryOf(deps))}`;
    return ok({ attachment: { id, url: shownAt(deps, { id, path: upload.path }, origin) }, signedURL });
  };

export const receive =
  (deps: Deps): AttachmentApi['receive'] =>
  async (id, proof, { bytes, announced }) => {
    const { db, clock, signer, objects } = deps;
    if (objects.incoming.by !== 'server' || !signer.isGood('put', id, proof, clock.now())) return err({ kind: 'attachment/address' });
    // What says beforehand that it is something else costs the address nothing, and is not read.
    const told = await sizeTold(db, id);
    if (told !== null && announced !== null && announced !== told)
      return err({ kind: announced > told ? 'attachment/too-large' : 'attachment/wrong-size' });
    const size = await takeAddress(db, id, clock.now());
    if (size === null) return err({ kind: 'attachment/used' });
    let outcome: 'stored' | 'too-many' | 'too-few' | undefined;
    try {
      outcome = await objects.incoming.receive(id, bytes, size);
    } finally {
      if (outcome !== 'stored') await remove(deps, id);
    }
    if (outcome === 'stored') return ok(null);
    return err({ kind: outcome === 'too-many' ? 'attachment/too-large' : 'attachment/wrong-size' });
  };
