import { useCopy } from '@platform/i18n';
import { Chip } from '@platform/ui';
import { useId } from 'react';
import type { NoteView } from '../contract.ts';
import { REASONS } from './search.ts';
import { useChange } from './use-change.ts';

/** Why it was wrong: one of four, saved at once; the chosen one again takes it away. */
export const ReasonPicker = ({ view: { item } }: { readonly view: NoteView }) => {
  const copy = useCopy();
  const id = useId();
  const { pending, change } = useChange(item.problemIdx);
  const reason = pending?.reason === undefined ? item.reason : pending.reason;
  return (
    <section aria-labelledby={id}>
      <h3 className="h3" id={id}>{copy('review.why')}</h3>
      <p className="meta-s">{copy('review.why.text')}</p>
      <div className="nt-chips" role="group" aria-labelledby={id}>
        {REASONS.map((one) => <Chip key={one} pressed={reason === one} onClick={() => void change({ reason: reason === one ? null : one })}>{copy(`review.reason.${one}`)}</Chip>)}
      </div>
    </section>
  );
};
