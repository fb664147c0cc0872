import { strengthsQuery } from '@modules/learner/ui';
import { StudyPage } from '@modules/practice/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, notFound } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import texts from '../copy/drill.json';
import { DrillChange } from '../parts/drill-change.tsx';
import { drillSearch } from '../parts/drill-search.ts';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { problemTypeName } from '../parts/problem-type-name.ts';

export const Route = createFileRoute('/site-cbt/cbt/onequestions/drill')({
  validateSearch: drillSearch,
  loaderDeps: ({ search: { types } }) => ({ types }),
  loader: async ({ context: { queries }, deps: { types } }) => {
    if (types === undefined) throw notFound();
    const { types: named } = await ensureQueryData(queries, strengthsQuery({ types }));
    if (named.length === 0) throw notFound();
    return { types, named };
  },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.study.drill.title'), description: copy('cbt.study.drill.description'), canonicalPath: null }),
  component: () => (
    <ExamPlayerCopy>
      <MoreCopy texts={texts}>
        <StudyDrill />
      </MoreCopy>
    </ExamPlayerCopy>
  ),
});

function StudyDrill() {
  const copy = useCopy();
  const navigate = Route.useNavigate();
  const { types, named } = Route.useLoaderData();
  const search = Route.useSearch();
  // Said by a button, not by the address: a reload shows the drill that there is.
  const [isNext] = useState(search.next === true);
  useEffect(() => {
    if (search.next) void navigate({ search: { types }, replace: true });
  }, [navigate, search.next, types]);
  const [first] = named;
  const type = first ? problemTypeName(first, copy) : '';
  return (
    <StudyPage
      key={types}
      subject={{ problemTypes: types, next: isNext }}
      title={named.length > 1 ? copy('cbt.drill.heading.more', { type, count: named.length - 1 }) : copy('cbt.drill.heading', { type })}
      close={
        <Link className="icon-btn" to="/site-cbt/mycbt/strength" aria-label={copy('cbt.drill.close')}>
          <Icon of={X} />
        </Link>
      }
      outcome={({ startedAt }) => <DrillChange types={types} since={startedAt} />}
      links={
        <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/mycbt/strength">
          {copy('cbt.drill.strength')}
        </Link>
      }
    />
  );
}
