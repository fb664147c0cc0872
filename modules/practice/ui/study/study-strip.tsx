import { useCopy } from '@platform/i18n';
import type { CellState } from './study-run.ts';

/** More than this and a bubble is too thin to be seen: one bar says how far it is. */
const MOST_BUBBLES = 60;
/** More than this and a phone has no room for the figures beside them. */
const MOST_BESIDE = 20;

/** How far the session is; the same stands beside it in figures. */
export const StudyStrip = ({ cells, now }: { readonly cells: readonly CellState[]; readonly now: number }) => {
  const copy = useCopy();
  const done = cells.filter((cell) => cell !== 'empty').length;
  const solved = cells.filter((cell) => cell !== 'empty' && cell !== 'blank').length;
  const right = cells.filter((cell) => cell === 'correct').length;
  return (
    <div className="study-progress" data-many={cells.length > MOST_BESIDE && cells.length <= MOST_BUBBLES ? true : undefined}>
      {cells.length <= MOST_BUBBLES ? (
        <div className="study-strip" aria-hidden>
          {cells.map((cell, at) => (
            <i key={at} className={at === now ? `${cell} now` : cell} />
          ))}
        </div>
      ) : (
        <progress className="study-bar" value={done} max={cells.length} aria-label={copy('practice.study.progress')} />
      )}
      <p className="meta-s num">{copy('practice.study.done', { done: solved, total: cells.length, right })}</p>
    </div>
  );
};
