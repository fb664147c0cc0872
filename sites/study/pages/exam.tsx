import { currentUserQuery } from '@modules/account/ui';
import { entitlementsQuery } from '@modules/learner/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, keepInterpunct, Tag } from '@platform/ui';
import { ensureQueryData, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/own.json';
import { ownHead } from '../parts/own-head.ts';
import { VisitorGate } from '../parts/visitor-gate.tsx';

export const Route = createFileRoute('/site-study/_framed/exam')({
  loader: async ({ context: { queries } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    return ensureQueryData(queries, entitlementsQuery());
  },
  staticData: { menuEntry: 'studyExam' },
  head: ({ match: { context } }) => ownHead(context, 'exam', '/exam'),
  component: () => (
    <MoreCopy texts={texts}>
      <Page />
    </MoreCopy>
  ),
});

function Page() {
  const copy = useCopy();
  const cbt = usePage().brand.urls.cbt ?? '';
  const data = Route.useLoaderData();
  if (!data) return <VisitorGate title={copy('study.exam.title')}>{copy('study.exam.text')}</VisitorGate>;
  // What can be sat now, bought first.
  const open = data.sold
    .flatMap(({ exam, details }) => details.map((detail) => ({ exam, ...detail })))
    .filter(({ access }) => access !== 'locked')
    .toSorted((a, b) => Number(b.access === 'owned') - Number(a.access === 'owned'));
  const all = (
    <a className={buttonClass({ tone: open.length === 0 ? 'primary' : 'line' })} href={`${cbt}/exam/all`}>
      {copy('study.exam.all')}
    </a>
  );
  if (open.length === 0)
    return (
      <EmptyState as="h1" title={copy('study.exam.none')} acts={all}>
        {copy('study.exam.none.text')}
      </EmptyState>
    );
  return (
    <div className="study-own">
      <h1 className="h1">{copy('study.exam.title')}</h1>
      <p className="meta">{copy('study.exam.text')}</p>
      <ul className="study-rows">
        {open.map(({ exam, examDetailIdx, title, access }) => (
          <li key={examDetailIdx}>
            <span>
              {keepInterpunct(copy('study.exam.sitting', { exam: exam.title, sitting: title }))}{' '}
              <Tag tone={access === 'owned' ? 'ink' : 'tint'}>{copy(access === 'owned' ? 'study.exam.owned' : 'study.exam.free')}</Tag>
            </span>
            <a
              className={buttonClass({ size: 's' })}
              href={`${cbt}/cbt/select/${examDetailIdx}`}
              aria-label={copy('study.exam.solve.of', { exam: exam.title, sitting: title })}
            >
              {copy('study.exam.solve')}
            </a>
          </li>
        ))}
      </ul>
      <p>{all}</p>
    </div>
  );
}
