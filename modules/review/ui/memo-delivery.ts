import { ApiError } from '@platform/web';
import { laterByTimer, watchDevice } from '@platform/web/offline-queue';
import { sendQuietly } from '@platform/web/send-quietly';
import type { QueryClient } from '@tanstack/react-query';
import type { NoteView } from '../contract.ts';
import { MemoKeeper, type Memo } from './memo-keeper.ts';
import { memosOnDevice } from './on-device.ts';
import { isNoteGone } from './note-gone.ts';
import { noteChange, noteQuery } from './queries.ts';

const memoOf = ({ memo, memoVersion }: NoteView): Memo => ({ text: memo, version: memoVersion });

/** Keeps the memo of a note from what the server has, and delivers it, until it is told to stop. */
export const deliverMemo = (
  queries: QueryClient,
  ownerId: string,
  view: NoteView,
): { readonly keeper: MemoKeeper; readonly stop: () => void } => {
  const { problemIdx } = view.item;
  const keeper = new MemoKeeper({
    start: memoOf(view),
    device: memosOnDevice(ownerId).of(problemIdx),
    save: async (memo) => {
      const saved = await sendQuietly(noteChange(problemIdx, { memo }));
      queries.setQueryData(noteQuery(problemIdx).queryKey, saved);
      return memoOf(saved);
    },
    look: async () => memoOf(await queries.query(noteQuery(problemIdx))),
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    isGone: isNoteGone,
    later: laterByTimer,
  });
  const unwatch = watchDevice({ back: keeper.flush, leaving: keeper.flush });
  return {
    keeper,
    stop: () => {
      unwatch();
      keeper.stop();
    },
  };
};
