import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import type { OpenAttempt } from '@modules/attempt';
import type { ExamSummary } from '@modules/exam';
import { useCopy } from '@platform/i18n';
import { buttonClass, Cover } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { OpenCopy } from './open-copy.tsx';
import { ResumeCard } from './resume-card.tsx';

interface HomeLeadProps {
  readonly member: MemberView | null;
  readonly open: readonly OpenAttempt[];
  /** Their booklets stand beside the greeting. */
  readonly shelf: readonly ExamSummary[];
}

/** What is to be done first: go on with an unfinished sitting, or choose an exam. */
export const HomeLead = ({ member, open, shelf }: HomeLeadProps) => {
  const copy = useCopy();
  const { brand } = usePage();
  const [last] = open;
  const name = member && memberName(member, copy);
  if (last) {
    return (
      <section className="home-open" aria-labelledby="hello">
        <div className="sec-head">
          <h1 className="h1" id="hello">
            {name ? copy('cbt.home.helloAgain', { name }) : copy('cbt.home.again')}
          </h1>
          {open.length > 1 && (
            <Link className="more" to="/site-cbt/cbt/practice">
              {copy('cbt.home.allOpen', { count: open.length })}
            </Link>
          )}
        </div>
        <OpenCopy>
          <ResumeCard attempt={last} />
        </OpenCopy>
      </section>
    );
  }
  return (
    <section className="home-lead" aria-labelledby="hello">
      <div>
        <h1 id="hello">{name ? copy('cbt.home.hello', { name }) : brand.tagline}</h1>
        <p>{brand.description}</p>
        <Link className={buttonClass({ tone: 'primary', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
          {copy('cbt.home.start')}
        </Link>
      </div>
      <div className="home-shelf" aria-hidden>
        {shelf.map((exam) => (
          <Cover key={exam.examIdx} {...exam.cover} size="l" />
        ))}
      </div>
    </section>
  );
};
