import { useCopy } from '@platform/i18n';
import type { SectionScore } from '../../contract.ts';
import { percentOf } from './format.ts';

/** Bar and tick lie in the middle of 20 px, the words of the tick under it; lengths are percentages, so nothing stretches. */
export const SectionGauge = ({ section }: { readonly section: SectionScore }) => {
  const copy = useCopy();
  const { neededPercent, failed, role } = section;
  const percent = percentOf(section.scoreTenths, section.fullTenths);
  return (
    <div className={failed ? 'section-result failed' : 'section-result'}>
      <p className="l">
        <b>{section.name}</b>
        <span className="num">
          {percent}%<small>{copy('attempt.score.sections.countOf', { correct: section.correctCount, total: section.problemCount })}</small>
        </span>
      </p>
      <svg className="section-gauge" width="100%" height={neededPercent === null ? 20 : 42}>
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
