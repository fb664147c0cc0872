import { openAttemptsQuery } from '@modules/attempt/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, BrandMark, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { ResumeCard } from '../parts/resume-card.tsx';
import { OpenCopy } from '../parts/open-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice')({
  /** `locked`: whoever comes wanted to see what is not shown while the same problems are being sat. */
  validateSearch: ({ locked }: { locked?: unknown }): { readonly locked?: true } =>
    locked === true || locked === 'true' ? { locked: true } : {},
  loader: ({ context: { queries } }) => ensureQueryData(queries, openAttemptsQuery()),
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.practice.title'), description: copy('cbt.practice.lead'), canonicalPath: null }),
  component: () => (
    <OpenCopy>
      <PracticeList />
    </OpenCopy>
  ),
});

function PracticeList() {
  const copy = useCopy();
  const open = Route.useLoaderData();
  const { locked } = Route.useSearch();
  return (
    <>
      <header className="bare-top">
        <BrandMark />
      </header>
      <main id="main" className="wrap practice-list">
        <h1 className="h1">{copy('cbt.practice.title')}</h1>
        {locked && open.length > 0 && (
          <p className="note" role="status">
            {copy('cbt.practice.locked')}
          </p>
        )}
        {open.length > 0 && <p>{copy('cbt.practice.lead')}</p>}
        {open.length === 0 ? (
          <EmptyState
            title={copy('cbt.practice.none')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
                {copy('cbt.practice.find')}
              </Link>
            }
          >
            {copy('cbt.practice.none.text')}
          </EmptyState>
        ) : (
          <ul>
            {open.map((attempt) => (
              <li key={attempt.recordIdx}>
                <ResumeCard attempt={attempt} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link className="more" to="/site-cbt/cbt/rooms">
            {copy('cbt.rooms.mine.title')}
          </Link>
        </p>
      </main>
    </>
  );
}
