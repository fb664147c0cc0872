import { ScorePageView, scoreQuery } from '@modules/attempt/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { RoomCopy } from '../parts/room-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/score/$recordIdx')({
  params: recordParams,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'score', recordIdx, async () => (await queries.ensureQueryData(scoreQuery(recordIdx))).exam),
  head: ({ match, loaderData }) => recordHead(match.context.page, 'score', loaderData),
  component: ScorePage,
});

function ScorePage() {
  const { data: score } = useSuspenseQuery(scoreQuery(Route.useParams().recordIdx));
  return <RoomCopy><ScorePageView score={score} /></RoomCopy>;
}
