import type { ExamDetailWithExam } from '@modules/exam';
import { ChoiceText, PassageText, ProblemText } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { SheetSkeleton } from './answer-sheet.tsx';
import type { SittingPreview } from './preview.ts';

/** The player with the problem as it is printed, in the player's own geometry: nothing can be marked, and nothing is read out twice. */
export const PlayerPreview = ({
  subject: { exam, detail },
  preview: { problem, passage, range, choiceCounts },
}: {
  readonly subject: ExamDetailWithExam;
  readonly preview: SittingPreview;
}) => {
  const copy = useCopy();
  return (
    <>
      <p className="sr" role="status">
        {copy('exam.player.opening')}
      </p>
      <div className="player" data-scale="1" data-layout="two" data-stop="1" data-passage={passage ? 'yes' : 'no'} aria-hidden>
        <div className="player-head">
          <p className="player-title">
            <span>{exam.title}</span> <span className="sub">{detail.title}</span>
          </p>
        </div>
        <div className="player-tools" />
        <div className="player-body">
          <div className="player-nums" />
          {passage && (
            <div className="player-pane player-pass">
              <div className="ink-host">
                <PassageText passage={passage} range={range} />
              </div>
            </div>
          )}
          {passage && <div className="player-divider" />}
          <div className="player-pane player-ask">
            <div className="ink-host">
              <div className="q-head">
                <p className="q-no">{problem.number}</p>
              </div>
              <ProblemText problem={problem} />
              <div className="player-choices">
                {problem.choices.map((choice, at) => (
                  <div key={at + 1} className="choice">
                    <div className="choice-line">
                      <ChoiceText number={at + 1} text={choice} />
                    </div>
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div className="player-pane player-omr">
            <SheetSkeleton choiceCounts={choiceCounts} />
          </div>
        </div>
        <div className="player-foot" />
      </div>
    </>
  );
};
