import type { ExamCounts, ExamSummary } from '@modules/exam';
import { numberText, useCopy } from '@platform/i18n';
import { buttonClass, Cover } from '@platform/ui';
import { Link, usePage } from '@platform/web';

const SHELF_COUNT = 3;

interface HomeLeadProps {
  readonly counts: ExamCounts;
  /** Some of their booklets stand beside the greeting, each of another category. */
  readonly exams: readonly ExamSummary[];
}

/** What this is, how much of it there is, and the two ways in: an exam, or a look at the exam's screen. */
export const HomeLead = ({ counts, exams }: HomeLeadProps) => {
  const copy = useCopy();
  const { brand } = usePage();
  const { examCount, detailCount, freeDetailCount, problemCount } = counts;
  const byCategory = new Map(exams.toReversed().map((exam) => [exam.category, exam]));
  const shelf = exams.filter((exam) => byCategory.get(exam.category) === exam).slice(0, SHELF_COUNT);
  return (
    <section className="home-lead" aria-labelledby="hello">
      <div>
        <h1 id="hello">{brand.tagline}</h1>
        <p>{brand.description}</p>
        {examCount > 0 && (
          <ul className="home-facts">
            <li>{copy('cbt.home.facts.exams', { count: numberText(examCount) })}</li>
            <li>{copy('cbt.home.facts.details', { count: numberText(detailCount) })}</li>
            <li>{copy('cbt.home.facts.problems', { count: numberText(problemCount) })}</li>
            {freeDetailCount > 0 && (
              <li>
                {freeDetailCount === detailCount
                  ? copy('cbt.home.facts.allFree')
                  : copy('cbt.home.facts.free', { count: numberText(freeDetailCount) })}
              </li>
            )}
          </ul>
        )}
        <p className="acts">
          <Link className={buttonClass({ tone: 'primary', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
            {copy('cbt.home.start')}
          </Link>
          <Link className={buttonClass({ size: 'l' }, 'soft')} to="/site-cbt/cbt/practice/rehearsal">
            {copy('cbt.rehearsal.link')}
          </Link>
        </p>
      </div>
      <div className="home-shelf" aria-hidden>
        {shelf.map((exam) => (
          <Cover key={exam.examIdx} {...exam.cover} size="l" />
        ))}
      </div>
    </section>
  );
};
