import type { Proposal } from '@modules/learner';
import { timeText } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, Cover, Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';

/** A sitting to take next, and why that one. @param isLead nothing else is to be done first */
export const NextPaper = ({ next, isLead }: { readonly next: Proposal | null; readonly isLead: boolean }) => {
  const copy = useCopy();
  if (!next) return isLead ? <AllTaken /> : null;
  const { exam, examDetailIdx, title, problemCount, minutes, why } = next;
  return (
    <section className="card desk-next" aria-labelledby="desk-next">
      <Cover {...exam.cover} />
      <div>
        <h2 className="name" id="desk-next">
          {copy('cbt.desk.next')}
        </h2>
        <p className="h3">
          {keepInterpunct(exam.title)} <span className="nw">{title}</span>
        </p>
        <div className="meta">
          <Dots items={[exam.category, copy('exam.size', { problems: problemCount, time: timeText(minutes, copy) })]} />
        </div>
        <p className="why">{copy(`cbt.desk.next.${why}`, { category: exam.category })}</p>
      </div>
      <div className="acts">
        <Link
          className={buttonClass(isLead ? { tone: 'primary', size: 'l' } : { tone: 'line' })}
          to="/site-cbt/cbt/select/$examDetailIdx"
          params={{ examDetailIdx: String(examDetailIdx) }}
        >
          {copy('cbt.desk.next.go', { detail: title })}
        </Link>
        <Link className="more" to="/site-cbt/exam/$type" params={{ type: 'all' }}>
          {copy('cbt.desk.next.other')}
        </Link>
      </div>
    </section>
  );
};

const AllTaken = () => {
  const copy = useCopy();
  return (
    <section className="card desk-next" aria-labelledby="desk-next">
      <div>
        <h2 className="h3" id="desk-next">
          {copy('cbt.desk.next.none')}
        </h2>
        <p className="why">{copy('cbt.desk.next.none.text')}</p>
      </div>
      <div className="acts">
        <Link className={buttonClass({ tone: 'primary', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
          {copy('cbt.desk.next.choose')}
        </Link>
      </div>
    </section>
  );
};
