import { multipleProblemQuery, ProblemSet } from '@modules/practice/ui';
import { plainText } from '@platform/kernel';
import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, BrandMark, breadcrumbs, Link, orNotFound, seoHead } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ShareButton } from '../../frames/share/share-button.tsx';
import { LatePosts } from '../parts/late-posts.tsx';
import { ExamPlayerCopy } from '../parts/exam-player-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/problem/$multipleProblemIdx')({
  // Only what the head says is handed on: the passage itself stands in the query cache, and twice in the page would double it.
  loader: async ({ context, params }) => {
    const {
      exam: { exam, detail },
      passage,
      multipleProblemIdx,
      problems,
    } = await orNotFound(ensureQueryData(context.queries, multipleProblemQuery(params.multipleProblemIdx)));
    const first = problems[0]?.number ?? 1;
    const last = problems.at(-1)?.number ?? first;
    return {
      multipleProblemIdx,
      exam: exam.title,
      slug: exam.slug,
      name: `${exam.title} ${detail.title} ${first === last ? first : `${first}~${last}`}`,
      text: plainText(passage.body).replaceAll(/\s+/g, ' ').trim(),
    };
  },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) =>
    loaderData
      ? seoHead(page, {
          title: copy('cbt.problem.title', { name: loaderData.name }),
          description: loaderData.text,
          canonicalPath: `/cbt/problem/${loaderData.multipleProblemIdx}`,
          ...(import.meta.env.SSR && {
            structuredData: [
              breadcrumbs(page, [
                { name: page.brand.name, path: '/' },
                { name: loaderData.exam, path: `/exam/detail/${loaderData.slug}` },
                { name: loaderData.name, path: `/cbt/problem/${loaderData.multipleProblemIdx}` },
              ]),
            ],
          }),
        })
      : {},
  component: () => (
    <ExamPlayerCopy>
      <ProblemSetPage />
    </ExamPlayerCopy>
  ),
});

function ProblemSetPage() {
  const copy = useCopy();
  const { multipleProblemIdx } = Route.useParams();
  const { name } = Route.useLoaderData();
  const { data: set } = useSuspenseQuery(multipleProblemQuery(multipleProblemIdx));
  const { exam, detail } = set.exam;
  return (
    <div className="set-page">
      <header className="bare-top">
        <BrandMark />
        <ShareButton tone="quiet" title={copy('cbt.problem.heading', { name })} failed={copy('cbt.problem.share.failed')}>
          {copy('cbt.problem.share')}
        </ShareButton>
      </header>
      <main id="main">
        <div className="set-top">
          <p className="meta">{copy('cbt.problem.lead', { count: set.problems.length })}</p>
          <h1 className="h1">{copy('cbt.problem.heading', { name })}</h1>
        </div>
        <ProblemSet set={set} />
        <p className="set-links">
          <Link
            className={buttonClass({ tone: 'primary' })}
            to="/site-cbt/cbt/onequestions/$examDetailIdx"
            params={{ examDetailIdx: String(detail.examDetailIdx) }}
          >
            {copy('cbt.study.toDetail')}
          </Link>
          <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
            {copy('cbt.study.toExam')}
          </Link>
        </p>
        <LatePosts exam={exam.slug} />
      </main>
    </div>
  );
}
