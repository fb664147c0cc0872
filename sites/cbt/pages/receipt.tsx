import { ReceiptPageView, receiptQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/receipt/$recordIdx')({
  params: recordParams,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'receipt', recordIdx, async () => (await ensureQueryData(queries, receiptQuery(recordIdx))).receipt.exam),
  head: ({ match, loaderData }) => recordHead(match.context, 'receipt', loaderData),
  component: ReceiptPage,
});

function ReceiptPage() {
  const { data, refetch } = useSuspenseQuery(receiptQuery(Route.useParams().recordIdx));
  return (
    <ExamPlayerCopy>
      <ReceiptPageView signed={data} onChange={() => void refetch()} />
    </ExamPlayerCopy>
  );
}
