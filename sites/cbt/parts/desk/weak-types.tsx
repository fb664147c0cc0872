import type { Desk } from '@modules/learner';
import { useCopy } from '@platform/i18n';
import { buttonClass, Dots } from '@platform/ui';
import { Link } from '@platform/web';
import { DrillLink } from '../drill-link.tsx';
import { problemTypeName } from '../problem-type-name.ts';

/** The weakest types of problem, each with a drill of five. Before enough is known, how much is missing; nothing for who has not answered yet. */
export const WeakTypes = ({ weakest: { answerCount, missingCount, types } }: Pick<Desk, 'weakest'>) => {
  const copy = useCopy();
  if (answerCount === 0) return null;
  return (
    <section className="desk-weak" aria-labelledby="desk-weak">
      <div className="sec-head">
        <h2 className="h2" id="desk-weak">
          {copy('cbt.desk.weak')}
        </h2>
        <Link className="more" to="/site-cbt/mycbt/strength">
          {copy('cbt.desk.weak.all')}
        </Link>
      </div>
      {types.length === 0 && (
        <p className="meta">{missingCount > 0 ? copy('cbt.desk.weak.few', { missing: missingCount }) : copy('cbt.desk.weak.none')}</p>
      )}
      {types.length > 0 && (
        <ol>
          {types.map((type) => {
            const title = problemTypeName(type, copy);
            return (
              <li key={type.code}>
                <div>
                  <h3 className="h3">{title}</h3>
                  <div className="meta">
                    <Dots
                      items={[
                        type.name === null ? null : type.section,
                        <span className="num" key="right">
                          {copy('cbt.desk.weak.right', { count: type.count, right: type.rightCount })}
                        </span>,
                      ]}
                    />
                  </div>
                </div>
                <DrillLink
                  types={[type.code]}
                  className={buttonClass({ tone: 'line' })}
                  name={copy('cbt.desk.weak.drill.of', { type: title })}
                >
                  {copy('cbt.desk.weak.drill')}
                </DrillLink>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
};
