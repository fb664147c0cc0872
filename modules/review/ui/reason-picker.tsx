import { useCopy } from '@platform/i18n';
import { Button, Chip } from '@platform/ui';
import { useId } from 'react';
import type { NoteView } from '../contract.ts';
import { askedAbout } from './asked-about.ts';
import { ChangeStatus } from './change-status.tsx';
import type { Why } from './change-keeper.ts';
import { REASONS } from './search.ts';
import type { NoteChanges } from './use-note-changes.ts';

/** Why it was wrong: one of five, kept at once; the chosen one again takes it away. */
export const ReasonPicker = ({
  view: { item, history },
  changes: { state, reason, keeper },
}: {
  readonly view: NoteView;
  readonly changes: NoteChanges;
}) => {
  const copy = useCopy();
  const id = useId();
  const nameOf = (why: Why) => copy(`review.reason.${why ?? 'none'}`);
  const { theirs } = state;
  const about = askedAbout(history);
  // What was said before can be changed, whatever the answers were.
  if (about === null && reason === null && theirs === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <div className="nt-memo-head">
        <h3 className="h3" id={id}>
          {copy(about === null ? 'review.why' : `review.why.${about}`)}
        </h3>
        <ChangeStatus
          status={theirs !== undefined ? 'conflict' : state.status === 'waiting' && !state.pending.reason ? 'idle' : state.status}
        />
      </div>
      <p className="meta-s">{copy('review.why.text')}</p>
      <div className="nt-chips" role="group" aria-labelledby={id}>
        {REASONS.map((one) => (
          <Chip key={one} pressed={reason === one} onClick={() => keeper.choose(reason === one ? null : one, item.reason)}>
            {nameOf(one)}
          </Chip>
        ))}
      </div>
      {theirs !== undefined && (
        <div className="note warning nt-conflict" role="alert">
          <div>
            <p>
              <b>{copy('review.change.conflict.title')}</b>
            </p>
            <div className="nt-conflict-acts">
              <Button size="s" onClick={keeper.keepOwn}>
                {copy('review.change.conflict.mine', { reason: nameOf(reason) })}
              </Button>
              <Button size="s" onClick={keeper.takeTheirs}>
                {copy('review.change.conflict.theirs', { reason: nameOf(theirs) })}
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
};
