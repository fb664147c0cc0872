import { useCopy } from '@platform/i18n';
import { useFailureAlert, type TellFailure } from '@platform/web';
import type { OfflineEntry } from '@platform/web/offline-entry';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNothing } from './change-keeper.ts';
import { GoneMemo } from './gone-memo.tsx';
import { deliverMemo } from './memo-delivery.ts';
import type { Memo } from './memo-keeper.ts';
import { NoteLink } from './note-link.tsx';
import { changesOnDevice, memosOnDevice } from './on-device.ts';
import { isNoteGone } from './note-gone.ts';
import { askListsOvertaken, noteQuery } from './queries.ts';
import { changeKeeper } from './use-note-changes.ts';

/** `waiting`: for the network; `stuck`: for the member's word; a memo whose note is gone: for the member to take its text. */
type Pending = 'waiting' | 'stuck' | GoneText | null;
interface GoneText {
  readonly text: string;
  readonly discard: () => void;
}
/** Says where something is whenever that changes; gives how to stop. */
type Deliver = (say: (pending: Pending) => void) => () => void;

const changesOf =
  (queries: QueryClient, ownerId: string, tell: TellFailure, problemIdx: number): Deliver =>
  (say) => {
    const { keeper, watch } = changeKeeper(queries, ownerId, problemIdx, { refused: tell });
    const look = () => {
      const { pending, theirs, hasRefusedTags, status } = keeper.state();
      say(isNothing(pending) ? null : theirs !== undefined || hasRefusedTags ? 'stuck' : status === 'waiting' ? 'waiting' : null);
    };
    const ends = [keeper.subscribe(look), watch()];
    return () => {
      for (const end of ends) end();
    };
  };

/** A memo names the version that it was written over, so the server is asked what stands there. Where nobody answers it stays on the device. */
const memoOf =
  (queries: QueryClient, ownerId: string, problemIdx: number): Deliver =>
  (say) => {
    let stop: (() => void) | null = null;
    let isStopped = false;
    const begin = async () => {
      const view = await queries.query(noteQuery(problemIdx));
      if (isStopped) return;
      const { keeper, ...made } = deliverMemo(queries, ownerId, view);
      stop = made.stop;
      const look = () => {
        const { status, text } = keeper.state();
        if (status === 'gone') say({ text, discard: keeper.discard });
        else say(status === 'conflict' ? 'stuck' : status === 'waiting' ? 'waiting' : null);
      };
      keeper.subscribe(look);
      look();
    };
    begin().catch((error: unknown) => {
      if (!isStopped) say(isNoteGone(error) ? goneText(memosOnDevice(ownerId).of(problemIdx), say) : 'waiting');
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  };

/** What cannot be shown beside its note, because there is none. Of blanks nothing is said. */
const goneText = (device: OfflineEntry<Memo | null>, say: (pending: Pending) => void): GoneText | null => {
  const text = device.read()?.text ?? '';
  const discard = () => {
    device.update((now) => (now?.text === text ? null : now));
    say(null);
  };
  if (text.trim() !== '') return { text, discard };
  discard();
  return null;
};

/** Delivers what this device still has of the member's notes, without their being opened; what needs the member's word is said. */
export const PendingChanges = ({ ownerId }: { readonly ownerId: string }) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const tell = useFailureAlert();
  const [pending, setPending] = useState<ReadonlyMap<Deliver, { readonly problemIdx: number; readonly where: Pending }>>(new Map());
  useEffect(() => void askListsOvertaken(queries).catch(() => undefined), [queries]);
  useEffect(() => {
    const idxsOf = ({ keys }: { readonly keys: () => readonly string[] }) => keys().map(Number);
    const ends = [
      ...idxsOf(changesOnDevice(ownerId)).map((problemIdx) => ({ problemIdx, deliver: changesOf(queries, ownerId, tell, problemIdx) })),
      ...idxsOf(memosOnDevice(ownerId)).map((problemIdx) => ({ problemIdx, deliver: memoOf(queries, ownerId, problemIdx) })),
    ].map(({ problemIdx, deliver }) => deliver((where) => setPending((now) => new Map([...now, [deliver, { problemIdx, where }]]))));
    return () => {
      for (const end of ends) end();
    };
  }, [ownerId, queries, tell]);
  const idxsAt = (place: 'waiting' | 'stuck') =>
    [...pending.values()].flatMap(({ problemIdx, where }) => (where === place ? [problemIdx] : []));
  const waiting = idxsAt('waiting');
  const stuck = [...new Set(idxsAt('stuck'))];
  const gone = [...pending.values()].flatMap(({ problemIdx, where }) =>
    where !== null && typeof where === 'object' ? [{ problemIdx, ...where }] : [],
  );
  return (
    <div role="status">
      {waiting.length > 0 && <p className="note nt-pending">{copy('review.change.pending', { count: waiting.length })}</p>}
      {stuck.length > 0 && (
        <div className="note warning nt-pending">
          <p>
            {copy('review.change.stuck')}{' '}
            {stuck.map((problemIdx) => (
              <NoteLink key={problemIdx} search={{ note: problemIdx }}>
                {copy('review.change.stuck.open')}
              </NoteLink>
            ))}
          </p>
        </div>
      )}
      {gone.map(({ problemIdx, text, discard }) => (
        <div key={problemIdx} className="nt-pending">
          <GoneMemo text={text} onDiscard={discard} />
        </div>
      ))}
    </div>
  );
};
