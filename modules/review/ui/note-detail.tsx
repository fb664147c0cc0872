import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon, Tag } from '@platform/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { MASTERED_DAYS } from '../contract-limits.ts';
import type { NoteView } from '../contract.ts';
import { ChangeStatus } from './change-status.tsx';
import { MemoField } from './memo-field.tsx';
import { NoteHistory } from './note-history.tsx';
import { NoteLink } from './note-link.tsx';
import { ReasonPicker } from './reason-picker.tsx';
import { seen, type NoteSearch } from './search.ts';
import { TagEditor } from './tag-editor.tsx';
import { useNoteChanges, type NoteChanges } from './use-note-changes.ts';
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
        <NoteLink className="nt-back" search={{ ...seen(search), ...(search.page && { page: search.page }) }}>
          <Icon of={ArrowLeft} />
          {copy('review.back')}
        </NoteLink>
        {search.run !== undefined && (
          <p className="meta num" role="status">
            {copy('review.run.left', { count: search.run })}
          </p>
        )}
      </header>
      <h1 className="sr">{copy('review.one', { section: item.sectionName, number: item.number })}</h1>
      <p className="meta-s dots nt-one-where">
        <span>{item.sectionName}</span>
        <span>{copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}</span>
        <span>{dueText(changes.isMastered ? null : (item.dueOn ?? today), today, copy)}</span>
      </p>
      <div className="nt-one-lay">
        <div className="nt-one-main">
          {children}
          {search.run !== undefined && isDone && (
            <div className="nt-next">
              {left > 0 ? (
                <NoteLink className={buttonClass({ tone: 'primary', size: 'l' })} search={{ ...seen(search), run: left }}>
                  {copy('review.run.next', { count: left })}
                </NoteLink>
              ) : (
                <NoteLink className={buttonClass({ tone: 'primary', size: 'l' })} search={seen(search)}>
                  {copy('review.run.end')}
                </NoteLink>
              )}
            </div>
          )}
        </div>
        <aside className="nt-side" aria-label={copy('review.side')}>
          <ReasonPicker view={view} changes={changes} />
          <MemoField key={item.problemIdx} view={view} ownerId={ownerId} />
          <TagEditor changes={changes} />
          <Mastery changes={changes} />
          <NoteHistory view={view} />
        </aside>
      </div>
    </div>
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
        <p className="meta-s">{copy('review.mastery.text', { days: MASTERED_DAYS })}</p>
      )}
      {/* The second press of a double click meets the other word on the same button: it is no change of mind. */}
      <Button tone="line" onClick={({ detail }) => detail < 2 && keeper.master(!isMastered)}>
        {copy(isMastered ? 'review.return' : 'review.retire')}
      </Button>
      <ChangeStatus status={state.status === 'waiting' && state.pending.mastered ? 'waiting' : 'idle'} />
    </section>
  );
};
