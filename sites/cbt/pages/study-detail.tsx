import { StudyPage } from '@modules/practice/ui';
import { examDetailQuery } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { publicPath } from '../parts/public-path.ts';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';
import { StudyClose, ReviewLink } from '../parts/study-links.tsx';

export const Route = createFileRoute('/site-cbt/cbt/onequestions/$examDetailIdx')({
  validateSearch: ({ problem }: Record<string, unknown>): { readonly problem?: number } => {
    const wanted = Number(problem);
    return Number.isInteger(wanted) && wanted >= 1 ? { problem: wanted } : {};
  },
  loader: ({ context, params }) => orNotFound(ensureQueryData(context.queries, examDetailQuery(params.examDetailIdx))),
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    seoHead(page, {
      title: loaderData ? `${copy('cbt.study.detail.title')} · ${loaderData.exam.title} ${loaderData.detail.title}` : '',
      description: loaderData?.detail.summary ?? '',
      canonicalPath: loaderData ? publicPath('/cbt/onequestions', loaderData.detail) : null,
    }),
  component: () => (
    <ExamPlayerCopy>
      <StudyDetail />
    </ExamPlayerCopy>
  ),
});

function StudyDetail() {
  const copy = useCopy();
  const { examDetailIdx } = Route.useParams();
  const { problem } = Route.useSearch();
  const {
    data: { exam, detail },
  } = useSuspenseQuery(examDetailQuery(examDetailIdx));
  return (
    <StudyPage
      subject={{ examDetailIdx: detail.examDetailIdx }}
      startAt={problem}
      title={`${exam.title} ${detail.title}`}
      close={<StudyClose slug={exam.slug} />}
      links={
        <>
          <ReviewLink />
          <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/cbt/select/$examDetailIdx" params={{ examDetailIdx }}>
            {copy('cbt.study.toMock')}
          </Link>
        </>
      }
    />
  );
}
