import { parseSolution, solutionQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { SolvedRecord } from '../parts/solved-record.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/solution/$recordIdx')({
  params: recordParams,
  validateSearch: parseSolution,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'solution', recordIdx, async () => (await ensureQueryData(queries, solutionQuery(recordIdx))).score.exam),
  head: ({ match, loaderData }) => recordHead(match.context, 'solution', loaderData),
  component: SolutionPage,
});

function SolutionPage() {
  const { data: view } = useSuspenseQuery(solutionQuery(Route.useParams().recordIdx));
  return <SolvedRecord view={view} search={Route.useSearch()} />;
}
