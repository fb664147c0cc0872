import { durationText } from '@modules/exam/ui/parts';
import { useCopy, tenthsText } from '@platform/i18n';
import type { SectionScore } from '../../contract.ts';
import { percentOf } from './format.ts';
import { LEAST_AXES, MOST_AXES, SectionRadar } from './section-radar.tsx';

/** One bar per section, with the cut-off as a tick and its words under it; where there are enough of them, their shape as a radar. */
export const SectionBars = ({ sections }: { readonly sections: readonly SectionScore[] }) => {
  const copy = useCopy();
  const hasRadar = sections.length >= LEAST_AXES && sections.length <= MOST_AXES;
  return (
    <section aria-labelledby="rs-sections">
      <div className="sec-head">
        <h2 className="h2" id="rs-sections">
          {copy('attempt.score.sections.heading')}
        </h2>
      </div>
      <div className={hasRadar ? 'rs-with-radar' : undefined}>
        {hasRadar && <SectionRadar sections={sections} />}
        <div className="rs-secs" aria-hidden>
          {sections.map((section) => (
            <SectionGauge key={section.id} section={section} />
          ))}
        </div>
      </div>
      <SectionTable sections={sections} />
    </section>
  );
};

/** Bar and tick lie in the middle of 20 px, the words of the tick under it; lengths are percentages, so nothing stretches. */
export const SectionGauge = ({ section }: { readonly section: SectionScore }) => {
  const copy = useCopy();
  const { neededPercent, failed, role } = section;
  const percent = percentOf(section.scoreTenths, section.fullTenths);
  return (
    <div className={failed ? 'rs-sec failed' : 'rs-sec'}>
      <p className="l">
        <b>{section.name}</b>
        <span className="num">
          {percent}%<small>{copy('attempt.score.sections.countOf', { correct: section.correctCount, total: section.problemCount })}</small>
        </span>
      </p>
      <svg className="rs-gauge" width="100%" height={neededPercent === null ? 20 : 42}>
        <rect className="well" y="4" width="100%" height="12" rx="6" />
        {percent > 0 && <rect className="mine" y="4" width={`${percent}%`} height="12" rx="6" />}
        {neededPercent !== null && (
          <>
            <rect className="edge" x={`${neededPercent}%`} width="5" height="20" transform="translate(-2.5)" />
            <rect className="tick" x={`${neededPercent}%`} width="2" height="20" transform="translate(-1)" />
            <text x={`${neededPercent}%`} y="38" textAnchor={anchorAt(neededPercent)}>
              {copy(role === 'passFail' ? 'attempt.score.sections.passAt' : 'attempt.score.sections.cutOff', { at: neededPercent })}
            </text>
          </>
        )}
      </svg>
      {role === 'passFail' && <p className="meta-s">{copy('attempt.score.sections.passFail')}</p>}
    </div>
  );
};

/** Words near an end of a bar grow inwards. */
export const anchorAt = (percent: number): 'start' | 'middle' | 'end' => (percent < 15 ? 'start' : percent > 85 ? 'end' : 'middle');

const SectionTable = ({ sections }: { readonly sections: readonly SectionScore[] }) => {
  const copy = useCopy();
  const column = (name: string) => <th scope="col">{copy(`attempt.score.sections.col.${name}`)}</th>;
  const ruleOf = ({ neededPercent, failed }: SectionScore) =>
    neededPercent === null
      ? copy('attempt.score.sections.noRule')
      : copy(failed ? 'attempt.score.sections.below' : 'attempt.score.sections.above', { at: neededPercent });
  return (
    <div className="sr">
      <table>
        <caption>{copy('attempt.score.sections.caption')}</caption>
        <thead>
          <tr>
            {column('section')}
            {column('percent')}
            {column('points')}
            {column('correct')}
            {column('time')}
            {column('rule')}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.id}>
              <th scope="row">{section.name}</th>
              <td>{percentOf(section.scoreTenths, section.fullTenths)}%</td>
              <td>
                {tenthsText(section.scoreTenths)} / {tenthsText(section.fullTenths)}
              </td>
              <td>
                {section.correctCount} / {section.problemCount}
              </td>
              <td>{durationText(section.spentMs, copy)}</td>
              <td>{ruleOf(section)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
