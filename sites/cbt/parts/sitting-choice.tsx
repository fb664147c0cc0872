import type { OpenAttempt } from '@modules/attempt';
import type { ExamDetailIdx, ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { timeText } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { Dots, Tag } from '@platform/ui';
import { usePage } from '@platform/web';

/** The sittings of an exam, one of them chosen. */
export const SittingChoice = ({
  details,
  openBySitting,
  owned,
  chosenIdx,
  onChoose,
}: {
  readonly details: readonly ExamDetailView[];
  readonly openBySitting: ReadonlyMap<ExamDetailIdx, OpenAttempt>;
  readonly owned: readonly ExamDetailIdx[];
  readonly chosenIdx: ExamDetailIdx | undefined;
  readonly onChoose: (examDetailIdx: ExamDetailIdx) => void;
}) => (
  <div className="sits" role="radiogroup" aria-labelledby="sittings">
    {details.map((detail) => (
      <Sitting
        key={detail.examDetailIdx}
        detail={detail}
        attempt={openBySitting.get(detail.examDetailIdx)}
        isOwned={owned.includes(detail.examDetailIdx)}
        chosen={detail.examDetailIdx === chosenIdx}
        onChoose={() => onChoose(detail.examDetailIdx)}
      />
    ))}
  </div>
);

const Sitting = ({
  detail,
  attempt,
  isOwned,
  chosen,
  onChoose,
}: {
  readonly detail: ExamDetailView;
  readonly attempt: OpenAttempt | undefined;
  readonly isOwned: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const copy = useCopy();
  const { brand } = usePage();
  const size = copy('exam.size', { problems: detail.problemCount, time: timeText(totalMinutes(detail.rules.clocks), copy) });
  const taken = detail.takenCount > 0 ? copy('exam.taken.text', { count: detail.takenCount }) : null;
  return (
    <label className="sit">
      <input type="radio" name="sitting" value={detail.examDetailIdx} checked={chosen} onChange={onChoose} />
      <span>
        <span className="n">{detail.title}</span>
        <span className="meta-s">
          <Dots
            items={[
              detail.summary || null,
              <span className="nw" key="size">
                {size}
              </span>,
              taken,
            ]}
          />
        </span>
      </span>
      <span className="r">
        {attempt ? (
          <Tag tone="ink">
            {attempt.answeredCount} / {attempt.strip.length}
          </Tag>
        ) : (
          !brand.offers.everyExamFree && (
            <Tag tone={isOwned ? 'ink' : detail.isFree ? 'tint' : 'plain'}>
              {copy(isOwned ? 'cbt.detail.owned' : detail.isFree ? 'exam.free' : 'exam.paid')}
            </Tag>
          )
        )}
      </span>
    </label>
  );
};
