import { MarkedSheetView, parseShow, scoreQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/result/$recordIdx')({
  params: recordParams,
  validateSearch: parseShow,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'result', recordIdx, async () => (await ensureQueryData(queries, scoreQuery(recordIdx))).exam),
  head: ({ match, loaderData }) => recordHead(match.context, 'result', loaderData),
  component: ResultPage,
});

function ResultPage() {
  const { data: score } = useSuspenseQuery(scoreQuery(Route.useParams().recordIdx));
  return (
    <ExamPlayerCopy>
      <MarkedSheetView score={score} show={Route.useSearch().show ?? 'all'} />
    </ExamPlayerCopy>
  );
}
