import { WrittenView } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button, Mark, Skeleton, Waiting } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NoteView } from '../contract.ts';
import { NoteParts } from './note-parts.tsx';
import { noteQuery } from './queries.ts';
import { useNoteChanges } from './use-note-changes.ts';
import { comesText, koreanToday } from './words.ts';

interface NoteRailProps {
  readonly problemIdx: number;
  readonly ownerId: string;
  /** The star was pressed that brought the problem here: keys go on from it. */
  readonly takesFocus?: boolean;
}

/** What the note has about a problem that was just answered: asked for then and not before, so that nothing of it can be seen earlier. */
export const NoteRail = ({ problemIdx, ownerId, takesFocus = false }: NoteRailProps) => {
  const copy = useCopy();
  const { data: view, isError, refetch } = useQuery({ ...noteQuery(problemIdx), throwOnError: false });
  return (
    <aside className="nt-side nt-rail" aria-label={copy('review.side')}>
      {view && <Parts view={view} ownerId={ownerId} takesFocus={takesFocus} />}
      {!view && isError && (
        <div>
          <p className="meta">{copy('review.rail.failed')}</p>
          <Button size="s" onClick={() => void refetch()}>
            {copy('review.rail.retry')}
          </Button>
        </div>
      )}
      {!view && !isError && (
        <Waiting label={copy('review.rail.waiting')}>
          <Skeleton className="nt-rail-skel" />
        </Waiting>
      )}
    </aside>
  );
};

const Parts = ({ view, ownerId, takesFocus }: Required<Pick<NoteRailProps, 'ownerId' | 'takesFocus'>> & { readonly view: NoteView }) => {
  const copy = useCopy();
  const changes = useNoteChanges(view.item, ownerId);
  const today = koreanToday();
  // A star is a tag: the list is narrowed to it as to any other.
  const star = copy('review.star');
  const isStarred = changes.tags.includes(star);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <div className="nt-rail-head">
        <p className="meta">{comesText(view.item, changes.isMastered, today, copy)}</p>
        <Button
          ref={button}
          tone="line"
          size="s"
          aria-pressed={isStarred}
          onClick={() => changes.keeper.tag(star, isStarred ? 'remove' : 'add')}
        >
          <Mark kind="flag" named={false} />
          {star}
        </Button>
      </div>
      <NoteParts view={view} changes={changes} ownerId={ownerId} showsHistory />
    </>
  );
};

/** What was written on the problem in a sitting, once it was answered again. */
export const NoteWritten = ({ problemIdx }: Pick<NoteRailProps, 'problemIdx'>) => {
  const copy = useCopy();
  const { data: view } = useQuery({ ...noteQuery(problemIdx), throwOnError: false });
  const ink = view?.ink?.problem;
  if (!view || !ink || (ink.note === '' && ink.strokes.length === 0)) return null;
  return (
    <section className="nt-written" aria-label={copy('review.written')}>
      <h3 className="h3">{copy('review.written')}</h3>
      <WrittenView problem={view.problem} ink={ink} />
    </section>
  );
};
