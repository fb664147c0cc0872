import type { PassRule } from '@modules/exam';
import { durationText, sectionUnit } from '@modules/exam/ui/parts';
import { useCopy, tenthsText } from '@platform/i18n';
import type { SectionScore } from '../../contract.ts';
import { percentOf } from './format.ts';
import { SectionGauge } from './section-gauge.tsx';
import { LEAST_AXES, MOST_AXES, SectionRadar } from './section-radar.tsx';

/** One bar per section, with the cut-off as a tick and its words under it; where there are enough of them, their shape as a radar. */
export const SectionBars = ({ sections, pass }: { readonly sections: readonly SectionScore[]; readonly pass: PassRule }) => {
  const copy = useCopy();
  const unit = copy(`attempt.score.unit.${sectionUnit(pass)}`);
  const hasRadar = sections.length >= LEAST_AXES && sections.length <= MOST_AXES;
  return (
    <section aria-labelledby="score-sections">
      <div className="sec-head">
        <h2 className="h2" id="score-sections">
          {copy('attempt.score.sections.heading', { unit })}
        </h2>
      </div>
      <div className={hasRadar ? 'sections-with-radar' : undefined}>
        {hasRadar && <SectionRadar sections={sections} />}
        <div className="section-results" aria-hidden>
          {sections.map((section) => (
            <SectionGauge key={section.id} section={section} />
          ))}
        </div>
      </div>
      <SectionTable sections={sections} unit={unit} />
    </section>
  );
};

const SectionTable = ({ sections, unit }: { readonly sections: readonly SectionScore[]; readonly unit: string }) => {
  const copy = useCopy();
  const column = (name: string) => <th scope="col">{copy(`attempt.score.sections.col.${name}`)}</th>;
  const ruleOf = ({ neededPercent, failed }: SectionScore) =>
    neededPercent === null
      ? copy('attempt.score.sections.noRule')
      : copy(failed ? 'attempt.score.sections.below' : 'attempt.score.sections.above', { at: neededPercent });
  return (
    <div className="sr">
      <table>
        <caption>{copy('attempt.score.sections.caption', { unit })}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
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
