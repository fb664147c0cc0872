import type { PaperProblem } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { Icon, Mark, RichTextView } from '@platform/ui';
import Eraser from 'lucide-react/icons/eraser';
import Star from 'lucide-react/icons/star';
import { memo } from 'react';
import { Choices } from './choices.tsx';
import { useJournalStatus, useMark, useSitting } from './use-sitting.ts';

const pointsText = (tenths: number): string => (tenths / 10).toLocaleString('ko-KR');

/** Id of the heading that takes the focus when the question changes under it. */
export const QUESTION_HEADING = 'room-question';

export const Question = memo(({ problem }: { readonly problem: PaperProblem }) => {
  const copy = useCopy();
  const sitting = useSitting();
  const mark = useMark(problem);
  const isReader = useJournalStatus().role !== 'writer';
  return (
    <>
      <div className="q-head">
        <h2 className="q-no" id={QUESTION_HEADING} tabIndex={-1}>
          <span className="sr">{copy('attempt.player.problem', { number: problem.number })}</span>
          <span aria-hidden>{problem.number}</span>
          <small>{copy('attempt.player.points', { points: pointsText(problem.pointsTenths) })}</small>
        </h2>
        <button type="button" className="room-flag" aria-pressed={mark.unsure} aria-keyshortcuts="U" disabled={isReader} onClick={() => sitting.toggle('unsure', problem)}>
          <Mark kind="unsure" named={false} />{copy('attempt.player.unsure')}
        </button>
        <button type="button" className="room-flag" aria-pressed={mark.flag} aria-keyshortcuts="F" disabled={isReader} onClick={() => sitting.toggle('flag', problem)}>
          <Icon of={Star} {...(mark.flag && { className: 'fill' })} />{copy('attempt.player.flag')}
        </button>
      </div>
      <div className="room-text stem" id="room-stem"><RichTextView text={problem.stem} /></div>
      {problem.material && <div className="room-text material"><RichTextView text={problem.material} /></div>}
      {problem.kind === 'multiple' && <p className="room-hint">{copy('attempt.player.multiple')}</p>}
      <Choices problem={problem} mark={mark} isLocked={isReader} />
      <p className="q-end">
        <button type="button" className="btn quiet s" disabled={isReader || mark.choices.length === 0} aria-keyshortcuts="0" onClick={() => sitting.clear(problem)}>
          <Icon of={Eraser} size="s" />{copy('attempt.player.clear')}
        </button>
      </p>
    </>
  );
});
