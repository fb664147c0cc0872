import { pastSittingsQuery, ScorePageView, scoreQuery } from '@modules/attempt/ui';
import { ensureQueryData } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NO_RECORD, recordSearch } from '../draw-search.ts';
import { loadRecord, recordHead } from '../load-record.ts';
import { BackToRoom } from '../parts/back-to-room.tsx';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { ShareExam } from '../parts/share-exam.tsx';

export const Route = createFileRoute('/site-cbt/cbt/practice/random/$examIdx/score')({
  validateSearch: recordSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, page }, deps: { record = NO_RECORD } }) =>
    loadRecord(page, 'score', record, async () => {
      const { exam } = await ensureQueryData(queries, scoreQuery(record));
      await ensureQueryData(queries, pastSittingsQuery(exam.exam.examIdx));
      return exam;
    }),
  head: ({ match, loaderData }) => recordHead(match.context, 'score', loaderData),
  component: RandomScore,
});

function RandomScore() {
  const { data: score } = useSuspenseQuery(scoreQuery(Route.useSearch().record ?? NO_RECORD));
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
