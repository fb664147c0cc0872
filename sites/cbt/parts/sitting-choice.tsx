import type { OpenAttempt } from '@modules/attempt';
import type { PastSitting } from '@modules/attempt/history';
import { percentOf } from '@modules/attempt/ui';
import type { ExamDetailIdx, ExamDetailView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { timeText } from '@modules/exam/ui';
import { dayText, useCopy } from '@platform/i18n';
import { Dots, Tag } from '@platform/ui';
import { usePage } from '@platform/web';
import { saidOf } from './verdict-said.ts';

/** The sittings of an exam, one of them chosen, each with what the learner has of it. */
export const SittingChoice = ({
  details,
  openBySitting,
  lastBySitting,
  owned,
  chosenIdx,
  onChoose,
}: {
  readonly details: readonly ExamDetailView[];
  readonly openBySitting: ReadonlyMap<ExamDetailIdx, OpenAttempt>;
  readonly lastBySitting: ReadonlyMap<ExamDetailIdx, PastSitting>;
  readonly owned: readonly ExamDetailIdx[];
  readonly chosenIdx: ExamDetailIdx | undefined;
  readonly onChoose: (examDetailIdx: ExamDetailIdx) => void;
}) => (
  <div className="sits" role="radiogroup" aria-labelledby="sittings">
    {details.map((detail) => (
      <label className="sit" key={detail.examDetailIdx}>
        <input
          type="radio"
          name="sitting"
          value={detail.examDetailIdx}
          checked={detail.examDetailIdx === chosenIdx}
          onChange={() => onChoose(detail.examDetailIdx)}
        />
        <span>
          <span className="n">{detail.title}</span>
          <SittingFacts detail={detail} />
        </span>
        <SittingState
          detail={detail}
          attempt={openBySitting.get(detail.examDetailIdx)}
          last={lastBySitting.get(detail.examDetailIdx)}
          isOwned={owned.includes(detail.examDetailIdx)}
        />
      </label>
    ))}
  </div>
);

const SittingFacts = ({ detail }: { readonly detail: ExamDetailView }) => {
  const copy = useCopy();
  const time = timeText(totalMinutes(detail.rules.clocks), copy);
  const problems = copy('exam.problems', { count: detail.problemCount });
  // What its author says in the summary is not said again.
  const size = [problems, time].filter((fact) => !detail.summary.includes(fact)).join(' ');
  return (
    <span className="meta-s">
      <Dots
        items={[
          detail.summary || null,
          size === '' ? null : (
            <span className="nw" key="size">
              {size}
            </span>
          ),
          detail.takenCount !== null ? copy('exam.taken.text', { count: detail.takenCount }) : null,
        ]}
      />
    </span>
  );
};

/** How far the learner is with it; else what it costs, where not everything is free. */
const SittingState = ({
  detail,
  attempt,
  last,
  isOwned,
}: {
  readonly detail: ExamDetailView;
  readonly attempt: OpenAttempt | undefined;
  readonly last: PastSitting | undefined;
  readonly isOwned: boolean;
}) => {
  const copy = useCopy();
  const { brand } = usePage();
  if (attempt)
    return (
      <span className="r">
        <Tag tone="ink">
          {attempt.answeredCount} / {attempt.strip.length}
        </Tag>
        <span className="meta-s">{copy('cbt.detail.state.open')}</span>
      </span>
    );
  if (last) {
    const said = saidOf(last.verdict);
    const word = said && (said.name ?? copy(`cbt.detail.verdict.${said.word}`));
    const percent = `${percentOf(last.scoreTenths, last.fullTenths)}%`;
    return (
      <span className="r">
        <Tag tone={said?.tone ?? 'plain'}>{word ? `${percent} · ${word}` : percent}</Tag>
        <span className="meta-s num">{dayText(last.submittedAt)}</span>
      </span>
    );
  }
  if (brand.offers.everyExamFree) return null;
  return (
    <span className="r">
      <Tag tone={isOwned ? 'ink' : detail.isFree ? 'tint' : 'plain'}>
        {copy(isOwned ? 'cbt.detail.owned' : detail.isFree ? 'exam.free' : 'cbt.detail.paid')}
      </Tag>
    </span>
  );
};
