import { currentUserQuery } from '@modules/account/ui';
import { notesQuery } from '@modules/review/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Dots, EmptyState } from '@platform/ui';
import { ensureQueryData, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/own.json';
import { ownHead } from '../parts/own-head.ts';
import { VisitorGate } from '../parts/visitor-gate.tsx';

export const Route = createFileRoute('/site-study/_framed/mynote/problems')({
  loader: async ({ context: { queries } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) return null;
    return queries.query(notesQuery({}));
  },
  staticData: { menuEntry: 'studyProblems' },
  head: ({ match: { context } }) => ownHead(context, 'problems', '/mynote/problems'),
  component: () => (
    <MoreCopy texts={texts}>
      <Page />
    </MoreCopy>
  ),
});

function Page() {
  const copy = useCopy();
  const cbt = usePage().brand.urls.cbt ?? '';
  const notes = Route.useLoaderData();
  if (!notes) return <VisitorGate title={copy('study.problems.title')}>{copy('study.problems.text')}</VisitorGate>;
  if (notes.totalCount === 0)
    return (
      <EmptyState
        as="h1"
        title={copy('study.problems.none')}
        acts={
          <a className={buttonClass({ tone: 'primary' })} href={`${cbt}/exam/all`}>
            {copy('study.exam.all')}
          </a>
        }
      >
        {copy('study.problems.none.text')}
      </EmptyState>
    );
  return (
    <div className="study-own">
      <h1 className="h1">{copy('study.problems.title')}</h1>
      <p className="meta">{copy('study.problems.text')}</p>
      <h2 className="h3">{copy('study.problems.count', { count: notes.totalCount })}</h2>
      <ul className="study-rows">
        {notes.items.map(({ problemIdx, excerpt, examTitle, detailTitle, number, sectionName, missedCount }) => (
          <li key={problemIdx}>
            <div>
              <a href={`${cbt}/mycbt/note?note=${problemIdx}`}>{excerpt}</a>
              <p className="meta-s">
                <Dots
                  items={[
                    sectionName,
                    copy('study.problems.where', { exam: examTitle, sitting: detailTitle, number }),
                    missedCount > 0 ? copy('study.problems.missed', { count: missedCount }) : null,
                  ]}
                />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a className={buttonClass({ tone: 'line' })} href={`${cbt}/mycbt/note`}>
          {copy('study.problems.all')}
        </a>
      </p>
    </div>
  );
}
