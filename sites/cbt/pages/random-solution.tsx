import { parseSolution, solutionQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NO_RECORD, recordSearch } from '../draw-search.ts';
import { loadRecord, recordHead } from '../load-record.ts';
import { SolvedRecord } from '../parts/solved-record.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/random/$examIdx/solution')({
  validateSearch: (search: Record<string, unknown>) => ({ ...recordSearch(search), ...parseSolution(search) }),
  loaderDeps: ({ search: { record } }) => ({ record }),
  loader: ({ context: { queries, page }, deps: { record = NO_RECORD } }) =>
    loadRecord(page, 'solution', record, async () => (await ensureQueryData(queries, solutionQuery(record))).score.exam),
  head: ({ match, loaderData }) => recordHead(match.context, 'solution', loaderData),
  component: RandomSolution,
});

function RandomSolution() {
  const { record = NO_RECORD, ...search } = Route.useSearch();
  const { data: view } = useSuspenseQuery(solutionQuery(record));
  return <SolvedRecord view={view} search={search} />;
}
