import { err, ok, type Result } from '@platform/kernel';
import type { Attachment, AttachmentApi, CompleteFailure } from '../contract.ts';
import { categoryOf } from '../contract-file-category.ts';
import { safeFileName } from '../domain/file-name.ts';
import { mediaTypeOf } from '../domain/sniff.ts';
import { isTaken, type UploadRules } from '../domain/upload-rules.ts';
import { cleanImage, isCleaned } from './clean-image.ts';
import type { Deps } from './deps.ts';
import { remove } from './remove.ts';
import { claimCompletion, findOwn, markCompleted, releaseCompletion } from './store.ts';
import { shownAt } from './upload.ts';

/** A request that looked at a file and ended in the middle lets go of it. */
const DIED_AFTER_MS = 60_000;

type Told = Pick<Attachment, 'name' | 'type' | 'size'>;
type Taken = Told & { readonly bytes: Uint8Array };

/** What of the bytes is kept, by what they are and not by what was told. */
const look = async (bytes: Uint8Array, told: Told, rules: UploadRules): Promise<Result<Taken, CompleteFailure>> => {
  if (bytes.byteLength !== told.size) return err({ kind: bytes.byteLength > told.size ? 'attachment/too-large' : 'attachment/wrong-size' });
  const type = mediaTypeOf(bytes);
  if (type === null || !isTaken(rules, type) || categoryOf(type) !== categoryOf(told.type)) return err({ kind: 'attachment/wrong-type' });
  const name = safeFileName(told.name, type);
  if (!isCleaned(type)) return ok({ name, type, size: bytes.byteLength, bytes });
  const cleaned = await cleanImage(bytes, type);
  if (!cleaned.ok) return err({ kind: 'attachment/unreadable' });
  const size = cleaned.value.byteLength;
  return size > rules.mostBytes ? err({ kind: 'attachment/too-large' }) : ok({ name, type, size, bytes: cleaned.value });
};

/** The next try may go otherwise; what is refused for any other reason goes. */
const MAY_GO_ON: ReadonlySet<string> = new Set(['attachment/busy', 'attachment/not-uploaded']);

export const complete =
  (deps: Deps): AttachmentApi['complete'] =>
  async (who, id, origin) => {
    const { db, clock, objects, inTurn } = deps;
    const found = await findOwn(db, who, id);
    const rules = found && deps.rulesOf(found.path);
    if (!found || !rules) return err({ kind: 'attachment/not-found' });
    const shown = ({ name, type, size }: Told) => ok({ id, name, type, size, url: shownAt(deps, found, origin) });
    if (found.completedAt) return shown(found);
    const now = clock.now();
    if (!(await claimCompletion(db, id, now, new Date(now.getTime() - DIED_AFTER_MS)))) return err({ kind: 'attachment/busy' });

    const take = async (): Promise<Result<Told, CompleteFailure>> => {
      const bytes = await objects.get('incoming', id);
      if (!bytes) return err({ kind: 'attachment/not-uploaded' });
      const taken = await look(bytes, found, rules);
      if (!taken.ok) return taken;
      // Before the row that names it; a row that is never completed takes it away with it.
      await objects.put('kept', id, taken.value.bytes);
      if (!(await markCompleted(db, { id, ...taken.value }, clock.now()))) return err({ kind: 'attachment/not-found' });
      await objects.remove('incoming', id);
      return taken;
    };
    const turn = inTurn(take) ?? Promise.resolve(err({ kind: 'attachment/busy' } as const));
    const taken = await turn.catch(async (cause: unknown) => {
      await releaseCompletion(db, id);
      throw cause;
    });
    if (taken.ok) return shown(taken.value);
    await (MAY_GO_ON.has(taken.error.kind) ? releaseCompletion(db, id) : remove(deps, id));
    return taken;
  };
