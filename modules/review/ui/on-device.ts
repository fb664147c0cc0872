import { offlineEntries } from '@platform/web/offline-entry';
import { isNothing, NOTHING, type Pending } from './change-keeper.ts';
import type { Memo } from './memo-keeper.ts';

/** What a member wrote on their notes, by problem, and the server does not have yet. */
export const memosOnDevice = (ownerId: string) => offlineEntries<Memo | null>({ prefix: `maru.note-memo.${ownerId}.`, nothing: null });

/** What else a member changed of their notes, by problem, and the server does not have yet. */
export const changesOnDevice = (ownerId: string) =>
  offlineEntries<Pending>({ prefix: `maru.note-change.${ownerId}.`, nothing: NOTHING, isNothing });
