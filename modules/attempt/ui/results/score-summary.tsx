import { momentText, useCopy, tenthsText } from '@platform/i18n';
import { buttonClass, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import type { ReactNode } from 'react';
import type { ScoreView } from '../../contract.ts';
import { percentOf } from './format.ts';
import { ResultLink } from './links.tsx';
import { ScoreCriteria, ScoreFacts } from './score-criteria.tsx';
import { TakeAway } from './take-away.tsx';
import { toneOfTag, verdictInWords } from './verdict-in-words.ts';

/** The number, the verdict in words, the rule it follows, and the way on. */
export const ScoreSummary = ({ score, share }: { readonly score: ScoreView; readonly share?: ReactNode }) => {
  const copy = useCopy();
  const { report, exam, recordIdx } = score;
  const verdict = verdictInWords(report, exam.detail.rules, copy);
  const percent = percentOf(report.scoreTenths, report.fullTenths);
  return (
    <section className="score-summary" aria-labelledby="score-title">
      <div className="score-verdict">
        <h1 className="meta" id="score-title">
          {copy('attempt.score.heading')}
        </h1>
        <p className="score-points">
          {tenthsText(report.scoreTenths)}
          <small>{copy('attempt.score.points')}</small>
        </p>
        <p className="meta num">
          {copy('attempt.score.ofFull', { full: tenthsText(report.fullTenths) })}
          {report.fullTenths !== 1000 && <> · {copy('attempt.score.percent', { n: `${percent}` })}</>}
        </p>
        <p className="tag-list">
          <Tag tone={toneOfTag[verdict.tone]}>{verdict.tag}</Tag>
          <Tag>{copy(score.cohort.isFirstTry ? 'attempt.score.firstTry' : 'attempt.score.repeat')}</Tag>
        </p>
        <p className="h3">{verdict.headline}</p>
        {verdict.details.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="meta">
          {copy('attempt.score.takenAt', { when: momentText(score.submittedAt) })} ·{' '}
          <a className="more" href={`/cbt/practice/receipt/${recordIdx}`}>
            {copy('attempt.receipt.link')}
          </a>
        </p>
        {score.submittedBy === 'deadline' && <p className="meta">{copy('attempt.score.byDeadline')}</p>}
        {score.hadAllTools && <p className="meta">{copy('attempt.score.hadAllTools')}</p>}
        {score.keyRevision > 1 && <p className="note">{copy('attempt.score.rescored', { revision: score.keyRevision })}</p>}
      </div>
      <div className="score-side">
        <ScoreCriteria score={score} />
        <div className="score-actions">
          <ResultLink page="solution" recordIdx={recordIdx} className={buttonClass({ tone: 'primary', size: 'l' })}>
            {copy('attempt.score.act.solution')}
          </ResultLink>
          {report.wrongCount > 0 && (
            <ResultLink page="solution" recordIdx={recordIdx} show="wrong" className={buttonClass({ tone: 'line', size: 'l' })}>
              {copy('attempt.score.act.wrong', { n: report.wrongCount })}
            </ResultLink>
          )}
          <Link
            className={buttonClass({ tone: 'quiet', size: 'l' })}
            to="/site-cbt/cbt/select/$examDetailIdx"
            params={{ examDetailIdx: String(exam.detail.examDetailIdx) }}
          >
            {copy('attempt.score.act.again')}
          </Link>
        </div>
        <TakeAway score={score}>{share}</TakeAway>
      </div>
      <div className="score-facts">
        <ScoreFacts score={score} />
      </div>
    </section>
  );
};
