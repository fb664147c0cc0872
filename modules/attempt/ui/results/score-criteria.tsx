import { durationText, timeText } from '@modules/exam/ui/parts';
import { calendarDayText, useCopy, tenthsText } from '@platform/i18n';
import { keepInterpunct, Mark } from '@platform/ui';
import type { ScoreView } from '../../contract.ts';
import { totalMs } from '../../domain/clocks.ts';
import { criteriaOf } from './verdict-in-words.ts';

/** The rule line by line beside what came of it; nothing for a test without any mark. */
export const ScoreCriteria = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const criteria = criteriaOf(score.report, score.exam.detail.rules.pass, copy);
  if (criteria.length === 0) return null;
  return (
    <ul className="score-criteria" aria-label={copy('attempt.score.rule.heading')}>
      {criteria.map(({ id, label, value, isMet }) => (
        <li key={id} className={isMet ? undefined : 'unmet'}>
          <RuleMark isMet={isMet} />
          <span>{label}</span>
          <span className="num">{value}</span>
        </li>
      ))}
    </ul>
  );
};

/** The sitting in figures, and where its rule comes from. */
export const ScoreFacts = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const { report } = score;
  const { rules } = score.exam.detail;
  const count = (n: number) => copy('attempt.score.fact.count', { n });
  return (
    <>
      <dl className="fact-list" aria-label={copy('attempt.score.rule.facts')}>
        <div>
          <dt>{copy('attempt.score.fact.correct')}</dt>
          <dd>{count(report.correctCount)}</dd>
        </div>
        <div>
          <dt>{copy('attempt.score.fact.wrong')}</dt>
          <dd>{count(report.wrongCount)}</dd>
        </div>
        <div>
          <dt>{copy('attempt.score.fact.blank')}</dt>
          <dd>{count(report.blankCount)}</dd>
        </div>
        <div>
          <dt>{copy('attempt.score.fact.used')}</dt>
          <dd>
            {durationText(score.usedMs, copy)}
            <small className="nw">{copy('attempt.score.fact.usedOf', { limit: durationText(totalMs(rules.clocks), copy) })}</small>
          </dd>
        </div>
        {report.penaltyTenths > 0 && (
          <div>
            <dt>{copy('attempt.score.fact.penalty')}</dt>
            <dd>
              {copy('attempt.score.fact.penaltyValue', { points: tenthsText(-report.penaltyTenths) })}
              <small className="nw">{copy('attempt.score.fact.penaltyNote')}</small>
            </dd>
          </div>
        )}
      </dl>
      <p className="meta-s score-basis">
        {keepInterpunct(`${copy('attempt.score.rule.basis', { name: rules.name, asOf: calendarDayText(rules.asOf) })}. ${rules.basis}`)}
        {rules.shortened && !rules.basis.includes(copy('exam.problems', { count: rules.shortened.problems })) && (
          <>
            {' '}
            {copy(rules.evidence === 'assumed' ? 'attempt.score.rule.shortened.assumed' : 'attempt.score.rule.shortened', {
              problems: rules.shortened.problems,
              time: timeText(rules.shortened.minutes, copy),
            })}
            .
          </>
        )}
      </p>
    </>
  );
};

/** The mark of a rule: the picture is that of a right or wrong answer, the name is not. */
const RuleMark = ({ isMet }: { readonly isMet: boolean }) => {
  const copy = useCopy();
  return (
    <>
      <Mark kind={isMet ? 'correct' : 'wrong'} named={false} />
      <span className="sr">{copy(isMet ? 'attempt.score.rule.met' : 'attempt.score.rule.unmet')}</span>
    </>
  );
};
