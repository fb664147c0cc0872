import { ApiError, NetworkError, useFailureAlert, type TellFailure } from '@platform/web';
import { laterByTimer, watchDevice } from '@platform/web/offline-queue';
import { sendQuietly } from '@platform/web/send-quietly';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { NoteItem } from '../contract.ts';
import { AT_REST, ChangeKeeper, type ChangeState, type Why } from './change-keeper.ts';
import { changesOnDevice } from './on-device.ts';
import { isNoteGone } from './note-gone.ts';
import { forgetLists, noteChange, noteQuery } from './queries.ts';

interface Tell {
  /** What the server refused for good. */
  readonly refused: TellFailure;
  /** A server that answers with a failure, once until it takes something again; without a network the change waits and says so. */
  readonly failing?: TellFailure;
}
export const changeKeeper = (
  queries: QueryClient,
  ownerId: string,
  problemIdx: number,
  tell: Tell,
): { readonly keeper: ChangeKeeper; readonly watch: () => () => void } => {
  const entries = changesOnDevice(ownerId);
  let isTold = false;
  const keeper = new ChangeKeeper({
    device: entries.of(problemIdx),
    send: async (change) => {
      queries.setQueryData(noteQuery(problemIdx).queryKey, await sendQuietly(noteChange(problemIdx, change)));
      isTold = false;
      // What is shown beside it may come later.
      void forgetLists(queries).catch(() => undefined);
    },
    look: async () => (await queries.query(noteQuery(problemIdx))).item.reason,
    meaningOf: (error) => {
      const kind = error instanceof ApiError ? error.kind : '';
      if (kind === 'review/reason-changed-elsewhere') return 'conflict';
      if (kind === 'review/too-many-tags') return 'full';
      return isNoteGone(error) ? 'gone' : 'later';
    },
    onRefused: tell.refused,
    onWait: (error) => {
      if (!isTold && !(error instanceof NetworkError)) tell.failing?.(error);
      isTold = true;
    },
    later: laterByTimer,
    now: Date.now,
  });
  /** Delivers what waits, now and whenever the network comes back, until it is told to stop. */
  const watch = () => {
    const unwatch = watchDevice({
      back: () => void keeper.deliver(),
      changed: { name: entries.nameOf(problemIdx), run: keeper.refresh },
    });
    keeper.start();
    return () => {
      unwatch();
      keeper.stop();
    };
  };
  return { keeper, watch };
};

export interface NoteChanges {
  readonly state: ChangeState;
  /** As the learner has them: the server's, with what waits on this device. */
  readonly reason: Why;
  readonly tags: readonly string[];
  readonly isMastered: boolean;
  readonly keeper: ChangeKeeper;
}

/**
 * What the learner changes of one problem's note, and what of it waits on this device.
 *
 * @param mayBeGone there may be no note, and what was taken off one that is not there needs no word
 */
export const useChangeKeeper = (problemIdx: number, ownerId: string, mayBeGone = false): Pick<NoteChanges, 'keeper' | 'state'> => {
  const queries = useQueryClient();
  const tell = useFailureAlert();
  const { keeper, watch } = useMemo(() => {
    const refused: TellFailure = (error, options) => {
      if (!mayBeGone || !isNoteGone(error)) tell(error, options);
    };
    return changeKeeper(queries, ownerId, problemIdx, { refused, failing: tell });
  }, [queries, ownerId, problemIdx, mayBeGone, tell]);
  useEffect(watch, [watch]);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, () => AT_REST) };
};

/** What the learner changes of the open note. */
export const useNoteChanges = (item: NoteItem, ownerId: string): NoteChanges => {
  const { keeper, state } = useChangeKeeper(item.problemIdx, ownerId);
  const { reason, tags, mastered } = state.pending;
  return {
    state,
    keeper,
    reason: reason ? reason.to : item.reason,
    isMastered: mastered?.to ?? item.isMastered,
    tags: [
      ...item.tags.filter((tag) => tags[tag] !== 'remove'),
      ...Object.keys(tags).filter((tag) => tags[tag] === 'add' && !item.tags.includes(tag)),
    ],
  };
};
