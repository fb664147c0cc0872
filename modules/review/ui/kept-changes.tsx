import { useCopy } from '@platform/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNothing } from './change-keeper.ts';
import { notesOnDevice } from './changes-on-device.ts';
import { NoteLink } from './note-link.tsx';
import { changeKeeper } from './use-note-changes.ts';

/** Delivers what this device still has of the member's notes, without their being opened; what needs the member's word is said. */
export const KeptChanges = ({ ownerId }: { readonly ownerId: string }) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const [kept, setKept] = useState<readonly { readonly problemIdx: number; readonly isStuck: boolean }[]>([]);
  useEffect(() => {
    const notes = notesOnDevice(ownerId).map((problemIdx) => ({ problemIdx, ...changeKeeper(queries, ownerId, problemIdx) }));
    const look = () =>
      setKept(
        notes.flatMap(({ problemIdx, keeper }) => {
          const { pending, theirs, hasRefusedTags, status } = keeper.state();
          const isStuck = theirs !== undefined || hasRefusedTags;
          return isNothing(pending) || (!isStuck && status !== 'waiting') ? [] : [{ problemIdx, isStuck }];
        }),
      );
    const ends = notes.flatMap(({ keeper, watch }) => [keeper.subscribe(look), watch()]);
    return () => {
      for (const end of ends) end();
    };
  }, [ownerId, queries]);
  const stuck = kept.filter(({ isStuck }) => isStuck);
  return (
    <div role="status">
      {kept.length > stuck.length && <p className="note nt-kept">{copy('review.change.kept', { count: kept.length - stuck.length })}</p>}
      {stuck.length > 0 && (
        <div className="note warning nt-kept">
          <p>
            {copy('review.change.stuck')}{' '}
            {stuck.map(({ problemIdx }) => (
              <NoteLink key={problemIdx} search={{ note: problemIdx }}>
                {copy('review.change.stuck.open')}
              </NoteLink>
            ))}
          </p>
        </div>
      )}
    </div>
  );
};
