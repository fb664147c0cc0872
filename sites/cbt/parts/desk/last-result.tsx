import type { Desk } from '@modules/learner';
import { ResultGlance } from '@modules/attempt/ui';
import { dayText, useCopy } from '@platform/i18n';
import { buttonClass, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import { ScoreCopy } from '../score-copy.tsx';

/** How the newest sitting went, and what each section lacks; before the first one, what will stand here. */
export const LastResult = ({ last }: Pick<Desk, 'last'>) => {
  const copy = useCopy();
  if (!last)
    return (
      <section className="desk-last empty" aria-labelledby="desk-last">
        <h2 className="h3" id="desk-last">
          {copy('cbt.desk.last.none')}
        </h2>
        <p className="meta">{copy('cbt.desk.last.none.text')}</p>
        <Link className="more" to="/site-cbt/cbt/practice/rehearsal">
          {copy('cbt.rehearsal.link')}
        </Link>
      </section>
    );
  return (
    <section className="desk-last" aria-labelledby="desk-last">
      <div className="sec-head">
        <div>
          <h2 className="h2" id="desk-last">
            {copy('cbt.desk.last')}
          </h2>
          <div className="meta dots">
            <span>{keepInterpunct(copy('cbt.desk.last.of', { exam: last.title, detail: last.detailTitle }))}</span>
            <span className="num">{dayText(last.submittedAt)}</span>
          </div>
        </div>
      </div>
      <ScoreCopy>
        <ResultGlance report={last.report} rules={last.rules} />
      </ScoreCopy>
      <p className="acts">
        <a className={buttonClass({ tone: 'line' })} href={`/cbt/practice/score/${last.recordIdx}`}>
          {copy('cbt.desk.last.score')}
        </a>
        <a className={buttonClass({ tone: 'quiet' })} href={`/cbt/practice/solution/${last.recordIdx}`}>
          {copy('cbt.desk.last.solution')}
        </a>
      </p>
    </section>
  );
};
