import { durationText, sectionUnit } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Link } from '@platform/web';
import type { ScoreView } from '../../contract.ts';
import { paceOf, type PaceAdvice, type SectionPace } from './pace.ts';

/** Time planned and used by section, and what to do with it the next time: three sentences at most, of this sitting's own traces. */
export const PaceSection = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  const pace = paceOf(score);
  const unit = copy(`attempt.score.unit.${sectionUnit(score.exam.detail.rules.pass)}`);
  if (!pace) return <ToStrength score={score} />;
  return (
    <section aria-labelledby="score-pace">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="score-pace">
            {copy('attempt.score.pace.heading')}
          </h2>
          <p className="meta">{copy('attempt.score.pace.lead')}</p>
        </div>
      </div>
      {pace.advice.length > 0 && (
        <ul className="pace-advice">
          {pace.advice.map((advice) => (
            <li key={`${advice.kind} ${'section' in advice ? advice.section : ''}`}>
              <Advice advice={advice} unit={unit} />
            </li>
          ))}
        </ul>
      )}
      <PaceTable sections={pace.sections} unit={unit} />
      <ToStrength score={score} />
    </section>
  );
};

/** For members: a visitor's own page of it shows a sign-in. */
const ToStrength = ({ score }: { readonly score: ScoreView }) => {
  const copy = useCopy();
  return score.isVisitors ? null : (
    <p className="pace-more">
      <Link className="more" to="/site-cbt/mycbt/strength">
        {copy('attempt.score.pace.strength')}
      </Link>
    </p>
  );
};

/** Numbers named in a sentence before the rest is only counted. */
const MOST_NAMED = 4;

const Advice = ({ advice, unit }: { readonly advice: PaceAdvice; readonly unit: string }) => {
  const copy = useCopy();
  if (advice.kind === 'asPlanned') return copy('attempt.score.pace.asPlanned', { unit });
  if (advice.kind === 'overrun') {
    const { section, overMs, blankCount } = advice;
    return copy('attempt.score.pace.overrun', { section, over: durationText(overMs, copy), count: blankCount });
  }
  if (advice.kind === 'firstThis') {
    const { section, other, perMinute, otherPerMinute } = advice;
    return copy('attempt.score.pace.firstThis', { section, other, rate: String(perMinute), otherRate: String(otherPerMinute) });
  }
  const { count, lost, mayReturn } = advice;
  const numbers = lost
    .slice(0, MOST_NAMED)
    .map((n) => copy('attempt.score.find.number', { n }))
    .join(', ');
  return copy(`attempt.score.pace.${mayReturn ? 'sunk' : 'sunkForward'}`, { count, lost: lost.length, numbers });
};

const PaceTable = ({ sections, unit }: { readonly sections: readonly SectionPace[]; readonly unit: string }) => {
  const copy = useCopy();
  const most = Math.max(1, ...sections.flatMap(({ plannedMs, usedMs }) => [plannedMs, usedMs]));
  const differenceOf = ({ usedMs, plannedMs }: SectionPace) => {
    // Of the seconds that stand beside it, so that whoever subtracts them finds the same.
    const seconds = Math.round(usedMs / 1000) - Math.round(plannedMs / 1000);
    return seconds === 0
      ? copy('attempt.score.pace.same')
      : copy(`attempt.score.pace.${seconds > 0 ? 'over' : 'under'}`, { by: durationText(1000 * Math.abs(seconds), copy) });
  };
  return (
    <table className="pace-table">
      <caption className="sr">{copy('attempt.score.pace.heading')}</caption>
      <thead>
        <tr>
          {(['section', 'planned', 'used', 'by'] as const).map((name) => (
            <th key={name} scope="col">
              {name === 'section' ? unit : copy(`attempt.score.pace.col.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section.id}>
            <th scope="row">
              {section.name}
              <svg className="section-gauge" width="100%" height="14" aria-hidden>
                <rect className="well" y="3" width="100%" height="8" rx="4" />
                <rect className="mine" y="3" width={`${(100 * section.usedMs) / most}%`} height="8" rx="4" />
                <rect className="edge" x={`${(100 * section.plannedMs) / most}%`} width="5" height="14" transform="translate(-5)" />
                <rect className="tick" x={`${(100 * section.plannedMs) / most}%`} width="2" height="14" transform="translate(-3.5)" />
              </svg>
            </th>
            <td className="num">{durationText(section.plannedMs, copy)}</td>
            <td className="num">{durationText(section.usedMs, copy)}</td>
            <td className="num">{differenceOf(section)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
