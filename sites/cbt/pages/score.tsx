import { pastSittingsQuery, ScorePageView, scoreQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { BackToRoom } from '../parts/back-to-room.tsx';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { ShareExam } from '../parts/share-exam.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/score/$recordIdx')({
  params: recordParams,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'score', recordIdx, async () => {
      const { exam } = await ensureQueryData(queries, scoreQuery(recordIdx));
      await ensureQueryData(queries, pastSittingsQuery(exam.exam.examIdx));
      return exam;
    }),
  head: ({ match, loaderData }) => recordHead(match.context, 'score', loaderData),
  component: ScorePage,
});

function ScorePage() {
  const { data: score } = useSuspenseQuery(scoreQuery(Route.useParams().recordIdx));
  const { data: past } = useSuspenseQuery(pastSittingsQuery(score.exam.exam.examIdx));
  return (
    <ExamPlayerCopy>
      <ScorePageView
        score={score}
        past={past}
        lead={<BackToRoom recordIdx={score.recordIdx} />}
        share={<ShareExam {...score.exam.exam} />}
      />
    </ExamPlayerCopy>
  );
}
