import { useCopy } from '@platform/i18n';
import { Button, Tag } from '@platform/ui';
import { useEffect, useState } from 'react';
import { MASTERED_DAYS, SHOWN_HOURS } from '../contract-limits.ts';
import type { NoteView } from '../contract.ts';
import { isNothing } from './change-keeper.ts';
import { ChangeStatus } from './change-status.tsx';
import { MemoField } from './memo-field.tsx';
import { NoteHistory } from './note-history.tsx';
import { changesOnDevice, memosOnDevice } from './on-device.ts';
import { ReasonPicker } from './reason-picker.tsx';
import { TagEditor } from './tag-editor.tsx';
import type { NoteChanges } from './use-note-changes.ts';

interface NotePartsProps {
  readonly view: NoteView;
  readonly changes: NoteChanges;
  /** Whose memo it is: what is not saved yet stays on the device under their name. */
  readonly ownerId: string;
  /** Not before the problem was answered: it says what was chosen the last times. */
  readonly showsHistory: boolean;
}

/** What a learner keeps about a problem: why, words, tags, whether it comes again, and every answer. */
export const NoteParts = ({ view, changes, ownerId, showsHistory }: NotePartsProps) => (
  <>
    <ReasonPicker view={view} changes={changes} />
    <MemoField key={view.item.problemIdx} view={view} ownerId={ownerId} />
    <TagEditor changes={changes} />
    <Mastery changes={changes} />
    {showsHistory && <NoteHistory view={view} />}
  </>
);

/**
 * The same beside a problem that is asked again: nothing of the earlier try stands there before the answer, unless it is opened. Whoever comes to
 * write a memo need not answer for it, which would count as a review. What waits on this device stands open: it may need the learner's word.
 */
export const CoveredNoteParts = (props: NotePartsProps) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const { ownerId } = props;
  const { problemIdx } = props.view.item;
  useEffect(() => {
    const isWaiting = memosOnDevice(ownerId).of(problemIdx).read() !== null || !isNothing(changesOnDevice(ownerId).of(problemIdx).read());
    if (isWaiting) setOpen(true);
  }, [ownerId, problemIdx]);
  if (props.showsHistory || isOpen) return <NoteParts {...props} />;
  return (
    <section className="nt-covered" aria-label={copy('review.covered')}>
      <p className="meta-s">{copy('review.covered.text')}</p>
      <Button tone="line" onClick={() => setOpen(true)}>
        {copy('review.covered.open')}
      </Button>
    </section>
  );
};

/** Out of the review, or back into it; what leads there by itself is said. */
const Mastery = ({ changes: { state, isMastered, keeper } }: { readonly changes: NoteChanges }) => {
  const copy = useCopy();
  return (
    <section className="nt-mastery" aria-label={copy('review.mastery')}>
      {isMastered ? (
        <p>
          <Tag tone="correct">{copy('review.mastered')}</Tag> <span className="meta-s">{copy('review.mastered.text')}</span>
        </p>
      ) : (
        <>
          <p className="meta-s">{copy('review.mastery.text', { days: MASTERED_DAYS })}</p>
          <p className="meta-s">{copy('review.retry.text', { hours: SHOWN_HOURS })}</p>
        </>
      )}
      {/* The second press of a double click meets the other word on the same button: it is no change of mind. */}
      <Button tone="line" onClick={({ detail }) => detail < 2 && keeper.master(!isMastered)}>
        {copy(isMastered ? 'review.return' : 'review.retire')}
      </Button>
      <ChangeStatus status={state.status === 'waiting' && state.pending.mastered ? 'waiting' : 'idle'} />
    </section>
  );
};
