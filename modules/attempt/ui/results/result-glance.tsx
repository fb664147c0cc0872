import type { Rules } from '@modules/exam';
import { useCopy, tenthsText } from '@platform/i18n';
import { Tag } from '@platform/ui';
import type { ScoreReport, SectionScore } from '../../contract.ts';
import { percentOf } from './format.ts';
import { SectionGauge } from './section-gauge.tsx';
import { toneOfTag, verdictInWords } from './verdict-in-words.ts';

/** A result in short, where it stands beside other things: points, verdict, and how far each section is from its cut-off, the farthest first. */
export const ResultGlance = ({
  report,
  rules,
}: {
  readonly report: ScoreReport;
  readonly rules: Pick<Rules, 'pass' | 'presetId' | 'evidence'>;
}) => {
  const copy = useCopy();
  const verdict = verdictInWords(report, rules, copy);
  const missing = new Map(
    report.reasons.flatMap((reason) => (reason.kind === 'sectionBelow' ? [[reason.sectionId, reason.moreCorrect]] : [])),
  );
  const shareOf = ({ scoreTenths, fullTenths, neededPercent }: SectionScore) => percentOf(scoreTenths, fullTenths) - (neededPercent ?? 0);
  const sections = report.sections.toSorted((a, b) => Number(b.failed) - Number(a.failed) || shareOf(a) - shareOf(b));
  // What each section lacks stands under its bar.
  const details = missing.size > 0 ? [] : verdict.details;
  return (
    <div className="result-glance">
      <div>
        <p className="score-points">
          {tenthsText(report.scoreTenths)}
          <small>{copy('attempt.score.points')}</small>
          <span className="meta num">{copy('attempt.score.ofFull', { full: tenthsText(report.fullTenths) })}</span>
        </p>
        <p className="tag-list">
          <Tag tone={toneOfTag[verdict.tone]}>{verdict.tag}</Tag>
        </p>
        <p className="h3">{verdict.headline}</p>
        {details.map((line) => (
          <p key={line} className="meta">
            {line}
          </p>
        ))}
      </div>
      {sections.length > 1 && (
        <ul className="section-results">
          {sections.map((section) => (
            <li key={section.id}>
              <SectionGauge section={section} />
              {section.neededPercent !== null && (
                <p className={section.failed ? 'result-gap failed' : 'result-gap'}>
                  {section.failed
                    ? copy('attempt.score.sections.gap', { count: missing.get(section.id) ?? 1 })
                    : copy('attempt.score.sections.reached')}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
