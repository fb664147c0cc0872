import { areFew, pastSittingsQuery, ScorePageView, scoreQuery, sittingStatisticsQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadRecord, recordHead, recordParams } from '../load-record.ts';
import { BackToRoom } from '../parts/back-to-room.tsx';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { ShareExam } from '../parts/share-exam.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/score/$recordIdx')({
  params: recordParams,
  loader: ({ context: { queries, page }, params: { recordIdx } }) =>
    loadRecord(page, 'score', recordIdx, async () => {
      const score = await ensureQueryData(queries, scoreQuery(recordIdx));
      const { exam } = score;
      await Promise.all([
        ensureQueryData(queries, pastSittingsQuery(exam.exam.examIdx)),
        // A page without what the authors expect is better than none.
        areFew(score) && queries.query(sittingStatisticsQuery(exam.detail.examDetailIdx)).catch(() => null),
      ]);
      return exam;
    }),
  head: ({ match, loaderData }) => recordHead(match.context, 'score', loaderData),
  component: ScorePage,
});

function ScorePage() {
  const { data: score } = useSuspenseQuery(scoreQuery(Route.useParams().recordIdx));
  const { data: past } = useSuspenseQuery(pastSittingsQuery(score.exam.exam.examIdx));
  const { data: others } = useQuery({
    ...sittingStatisticsQuery(score.exam.detail.examDetailIdx),
    enabled: areFew(score),
    throwOnError: false,
  });
  return (
    <ExamPlayerCopy>
      <ScorePageView
        score={score}
        past={past}
        expected={others?.expectedDifficulty}
        lead={<BackToRoom recordIdx={score.recordIdx} />}
        share={<ShareExam {...score.exam.exam} />}
      />
    </ExamPlayerCopy>
  );
}
