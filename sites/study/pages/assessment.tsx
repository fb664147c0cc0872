import { currentUserQuery } from '@modules/account/ui';
import { strengthsQuery } from '@modules/learner/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, ScrollRegion } from '@platform/ui';
import { ensureQueryData, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/own.json';
import { ownHead } from '../parts/own-head.ts';
import { VisitorGate } from '../parts/visitor-gate.tsx';

export const Route = createFileRoute('/site-study/_framed/exam/assessment')({
  loader: async ({ context: { queries } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    return queries.query(strengthsQuery());
  },
  staticData: { menuEntry: 'studyAssessment' },
  head: ({ match: { context } }) => ownHead(context, 'assessment', '/exam/assessment'),
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
  if (!data) return <VisitorGate title={copy('study.assessment.title')}>{copy('study.assessment.text')}</VisitorGate>;
  const { sections, allCount } = data;
  const [first] = sections.filter(({ isKnown }) => isKnown).toSorted((a, b) => a.percent - b.percent);
  if (!first)
    return (
      <EmptyState
        as="h1"
        title={copy('study.assessment.unknown')}
        acts={
          <a className={buttonClass({ tone: 'primary' })} href={`${cbt}/exam/all`}>
            {copy('study.assessment.sit')}
          </a>
        }
      >
        {copy('study.assessment.unknown.text', { count: allCount })}
      </EmptyState>
    );
  return (
    <div className="study-own">
      <h1 className="h1">{copy('study.assessment.title')}</h1>
      <p className="lede">{copy('study.assessment.first', { section: first.name, percent: first.percent })}</p>
      <p>
        <a className={buttonClass({ tone: 'primary' })} href={`${cbt}/mycbt/strength`}>
          {copy('study.assessment.more')}
        </a>
      </p>
      <ScrollRegion className="study-scroll" label={copy('study.assessment.table')}>
        <table className="study-table">
          <thead>
            <tr>
              {['section', 'percent', 'range', 'solved'].map((name) => (
                <th key={name} scope="col">
                  {copy(`study.assessment.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(({ name, isKnown, percent, low, high, count, missingCount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">
                  {isKnown ? copy('study.assessment.percent.of', { percent }) : copy('study.assessment.missing', { count: missingCount })}
                </td>
                <td className="num">{isKnown ? copy('study.assessment.range.of', { low, high }) : ''}</td>
                <td className="num">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="meta-s">{copy('study.assessment.rule')}</p>
    </div>
  );
}
