import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { NoteView } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import { CoveredNoteParts } from './note-parts.tsx';
import { seen, type NoteSearch } from './search.ts';
import { useNoteChanges } from './use-note-changes.ts';
import { comesText } from './words.ts';

interface NoteDetailProps {
  readonly view: NoteView;
  readonly search: NoteSearch;
  /** Whose memo it is: what is not saved yet stays on the device under their name. */
  readonly ownerId: string;
  readonly today: string;
  /** The problem was answered or shown: what was chosen before may be seen. */
  readonly isDone: boolean;
  /** The problem itself, to be answered again. */
  readonly children: ReactNode;
}

/** One note: the problem, and beside it why, words, tags and every answer. */
export const NoteDetailView = ({ view, search, ownerId, today, isDone, children }: NoteDetailProps) => {
  const copy = useCopy();
  const { item } = view;
  const changes = useNoteChanges(item, ownerId);
  return (
    <div className="nt-one">
      <header className="nt-one-head">
        <NoteLink className="nt-back" search={{ ...seen(search), ...(search.page && { page: search.page }) }}>
          <Icon of={ArrowLeft} />
          {copy('review.back')}
        </NoteLink>
      </header>
      <h1 className="sr">{copy('review.one', { section: item.sectionName, number: item.number })}</h1>
      <p className="meta-s dots nt-one-where">
        <span>{item.sectionName}</span>
        <span>{copy('review.where', { exam: item.examTitle, detail: item.detailTitle, number: item.number })}</span>
        <span>{comesText(item, changes.isMastered, today, copy)}</span>
      </p>
      <div className="nt-one-lay">
        <div className="nt-one-main">{children}</div>
        <aside className="nt-side" aria-label={copy('review.side')}>
          <CoveredNoteParts key={item.problemIdx} view={view} changes={changes} ownerId={ownerId} showsHistory={isDone} />
        </aside>
      </div>
    </div>
  );
};
