import { useCopy } from '@platform/i18n';
import { Button, Mark } from '@platform/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { NoteRound, RoomParts, RoomView } from './room-parts.ts';
import type { CellState, StudyRun } from './study-run.ts';
import { useRun } from './use-run.ts';

const NOTE_ROUNDS: Readonly<Record<NoteRound, true>> = { again: true, unseen: true, missed: true, missedUnsure: true };

/** Behind the last problem: what came of it, and the ways on. */
export const StudySummary = ({
  run,
  view,
  places,
  onRestart,
  onGo,
  links,
  outcome,
  end,
  next,
}: {
  readonly run: StudyRun;
  readonly view: RoomView;
  /** Positions that the learner has narrowed the session to. */
  readonly places: readonly number[];
  readonly onRestart: () => void;
  readonly onGo: (position: number) => void;
  readonly links: ReactNode;
  readonly outcome?: ((view: RoomView) => ReactNode) | undefined;
  readonly end?: RoomParts['end'];
  readonly next?: RoomParts['next'];
}) => {
  const copy = useCopy();
  const { items } = useRun(run);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cells = places.flatMap((at) =>
    items[at] ? [{ at, cell: run.cellOf(items[at]), isUnsure: run.answerOf(items[at].problemIdx)?.unsure ?? false }] : [],
  );
  const count = (...kinds: readonly CellState[]) => cells.filter(({ cell }) => kinds.includes(cell)).length;
  const open = cells.find(({ cell }) => cell === 'empty');
  const left = count('empty');
  const blank = count('blank');
  // Of the note: right or not, a problem comes again; nothing is said of blanks apart.
  const isOfNote = view.kind in NOTE_ROUNDS;
  const facts = [
    ['correct', count('correct')],
    ...(isOfNote
      ? ([['again', count('wrong', 'blank')]] as const)
      : ([
          ['wrong', count('wrong')],
          ['blank', blank],
        ] as const)),
    ['unsure', cells.filter(({ isUnsure }) => isUnsure).length],
  ] as const;
  const kind = view.kind === 'set' ? 'detail' : view.kind;
  return (
    <section className="study-summary" aria-labelledby="study-summary">
      <h2 className="h1" id="study-summary" tabIndex={-1} ref={heading}>
        {left > 0
          ? copy('practice.study.summary.left', { count: left })
          : blank > 0 && !isOfNote
            ? copy('practice.study.summary.some', { count: cells.length, solved: cells.length - blank })
            : copy(`practice.study.summary.${kind}`, { count: cells.length })}
      </h2>
      <dl className="study-counts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Mark kind={name === 'again' ? 'wrong' : name} named={false} />
              {copy(`practice.study.count.${name}`)}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {count('pending') > 0 && <p className="meta">{copy('practice.study.summary.pending', { count: count('pending') })}</p>}
      {count('pending') === 0 && outcome?.(view)}
      {!open && end?.(places.flatMap((at) => items[at] ?? []))}
      <div className="acts">
        {open && (
          <Button tone="primary" size="l" onClick={() => onGo(open.at)}>
            {copy('practice.study.summary.goOn')}
          </Button>
        )}
        {!open && next?.(onRestart)}
        {!next && (
          <Button tone={open ? 'line' : 'primary'} size="l" onClick={onRestart}>
            {copy(`practice.study.restart.${kind}`)}
          </Button>
        )}
        {links}
      </div>
    </section>
  );
};
