import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon, Tag } from '@platform/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { MASTERED_DAYS } from '../contract-limits.ts';
import type { NoteView } from '../contract.ts';
import { MemoField } from './memo-field.tsx';
import { NoteHistory } from './note-history.tsx';
import { NoteLink } from './note-link.tsx';
import { ReasonPicker } from './reason-picker.tsx';
import { seen, type NoteSearch } from './search.ts';
import { TagEditor } from './tag-editor.tsx';
import { useChange } from './use-change.ts';
import { useNoteChanges } from './use-note-changes.ts';
import { dueText } from './words.ts';

interface NoteDetailProps {
  readonly view: NoteView;
  readonly search: NoteSearch;
  /** Whose memo it is: what is not saved yet stays on the device under their name. */
  readonly ownerId: string;
  readonly today: string;
  /** The problem was answered or shown: in a review there is a next one. */
  readonly isDone: boolean;
  /** The problem itself, to be answered again. */
  readonly children: ReactNode;
}

/** One note: the problem, and beside it why, words, tags and every answer. */
export const NoteDetailView = ({ view, search, ownerId, today, isDone, children }: NoteDetailProps) => {
  const copy = useCopy();
  const { item } = view;
  const left = (search.run ?? 0) - 1;
  const changes = useNoteChanges(item, ownerId);
  return (
    <div className="nt-one">
      <header className="nt-one-head">
        <NoteLink className="nt-back" search={{ ...seen(search), ...(search.page && { page: search.page }) }}><Icon of={ArrowLeft} />{copy('review.back')}</NoteLink>
        {search.run !== undefined && <p className="meta num" role="status">{copy('review.run.left', { count: search.run })}</p>}
      </header>
      <h1 className="sr">{copy('review.one', { section: item.sectionName, number: item.number })}</h1>
      <p className="meta-s dots nt-one-where"><span>{item.sectionName}</span><span>{copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}</span><span>{dueText(item.dueOn, today, copy)}</span></p>
      <div className="nt-one-lay">
        <div className="nt-one-main">
          {children}
          {search.run !== undefined && isDone && (
            <div className="nt-next">
              {left > 0
                ? <NoteLink className={buttonClass({ tone: 'primary', size: 'l' })} search={{ ...seen(search), run: left }}>{copy('review.run.next', { count: left })}</NoteLink>
                : <NoteLink className={buttonClass({ tone: 'primary', size: 'l' })} search={seen(search)}>{copy('review.run.end')}</NoteLink>}
            </div>
          )}
        </div>
        <aside className="nt-side" aria-label={copy('review.side')}>
          <ReasonPicker view={view} changes={changes} />
          <MemoField key={item.problemIdx} view={view} ownerId={ownerId} />
          <TagEditor changes={changes} />
          <Mastery view={view} />
          <NoteHistory view={view} />
        </aside>
      </div>
    </div>
  );
};

/** Out of the review, or back into it; what leads there by itself is said. */
const Mastery = ({ view: { item } }: { readonly view: NoteView }) => {
  const copy = useCopy();
  const { pending, change } = useChange(item.problemIdx);
  return (
    <section className="nt-mastery" aria-label={copy('review.mastery')}>
      {item.isMastered ? <p><Tag tone="correct">{copy('review.mastered')}</Tag> <span className="meta-s">{copy('review.mastered.text')}</span></p> : <p className="meta-s">{copy('review.mastery.text', { days: MASTERED_DAYS })}</p>}
      <Button tone="line" disabled={pending !== null} onClick={() => void change({ mastered: !item.isMastered })}>{copy(item.isMastered ? 'review.return' : 'review.retire')}</Button>
    </section>
  );
};
