import type { Strengths, TypeStrength } from '@modules/learner';
import { isWeak } from '@modules/learner/strength';
import { useCopy } from '@platform/i18n';
import { buttonClass, Dots, Tag } from '@platform/ui';
import { DrillLink } from '../drill-link.tsx';
import { problemTypeName } from '../problem-type-name.ts';
import { timeRatioText } from './time-ratio-text.ts';

/** Types that are known, the weakest first: the range in words and as a bar, what it rests on, and a drill. */
export const KnownTypes = ({ types, sections }: Pick<Strengths, 'types' | 'sections'>) => (
  <ol className="strengths">
    {types.map((type) => (
      <Known key={type.code} type={type} sections={sections} />
    ))}
  </ol>
);

const Known = ({ type, sections }: { readonly type: TypeStrength; readonly sections: Strengths['sections'] }) => {
  const copy = useCopy();
  const { code, section, name, count, rightCount, low, high, comparedWithSection, timeRatio } = type;
  const percent = sections.find((one) => one.name === section)?.percent ?? 0;
  const title = problemTypeName(type, copy);
  const facts = [
    copy('mycbt.strength.right', { count, right: rightCount }),
    comparedWithSection && copy(`mycbt.strength.section.${comparedWithSection}`, { section, percent }),
    timeRatio === null ? null : timeRatioText(timeRatio, copy),
  ];
  return (
    <li>
      <div className="what">
        <h3 className="h3">{title}</h3>
        {name !== null && <p className="meta-s">{section}</p>}
        {isWeak(type) && <Tag tone="wrong">{copy('mycbt.strength.weak')}</Tag>}
      </div>
      <p className="range num">
        <span aria-hidden>{copy('mycbt.strength.range', { low, high })}</span>
        <span className="sr">{copy('mycbt.strength.range.name', { low, high })}</span>
      </p>
      <Gauge type={type} />
      <p className="meta">
        <Dots items={facts} />
      </p>
      <DrillLink types={[code]} className={buttonClass({ tone: 'line' })} name={copy('mycbt.strength.drill.of', { type: title })}>
        {copy('mycbt.strength.drill')}
      </DrillLink>
    </li>
  );
};

/** The whole, the range within it, and the share itself as a tick; lengths are percentages, so nothing stretches. */
const Gauge = ({ type: { percent, low, high } }: { readonly type: TypeStrength }) => (
  <svg className="section-gauge strength-gauge" width="100%" height="20" aria-hidden>
    <rect className="well" y="4" width="100%" height="12" rx="6" />
    <rect className="range" x={`${low}%`} y="4" width={`${Math.max(1, high - low)}%`} height="12" rx="6" />
    <rect className="edge" x={`${percent}%`} width="5" height="20" transform="translate(-2.5)" />
    <rect className="tick" x={`${percent}%`} width="2" height="20" transform="translate(-1)" />
  </svg>
);

/** Types of which too few answers are known: how many are missing, and the drill that brings them. */
export const UnknownTypes = ({ types }: Pick<Strengths, 'types'>) => {
  const copy = useCopy();
  return (
    <section className="strength-unknown" aria-labelledby="unknown">
      <h2 className="h2" id="unknown">
        {copy('mycbt.strength.unknown')}
      </h2>
      <p className="meta">{copy('mycbt.strength.unknown.text')}</p>
      <ul>
        {types.map((type) => {
          const title = problemTypeName(type, copy);
          return (
            <li key={type.code}>
              <div>
                <h3>{title}</h3>
                <p className="meta-s">
                  <Dots
                    items={[
                      type.name === null ? null : type.section,
                      copy('mycbt.strength.unknown.one', { count: type.count }),
                      copy('mycbt.strength.unknown.missing', { missing: type.missingCount }),
                    ]}
                  />
                </p>
              </div>
              <DrillLink
                types={[type.code]}
                className={buttonClass({ tone: 'quiet' })}
                name={copy('mycbt.strength.drill.of', { type: title })}
              >
                {copy('mycbt.strength.drill')}
              </DrillLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
