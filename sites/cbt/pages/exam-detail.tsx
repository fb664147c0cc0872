import { openAttemptsQuery, pastSittingsQuery, sittingStatisticsQuery } from '@modules/attempt/ui';
import type { ExamView } from '@modules/exam';
import { totalMinutes } from '@modules/exam/clocks';
import { examQuery, isoDuration } from '@modules/exam/ui';
import { plainText } from '@platform/kernel';
import { ensureQueryData, breadcrumbs, orNotFound, seoHead, type PageContext } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { ExamDetail, firstChosen } from '../parts/exam-detail.tsx';
import { keptBefore } from '../parts/kept-before.ts';
import { ownedDetails } from '../parts/owned-details.ts';
import { soldAs } from '../parts/sold-as.ts';
import { preloadDetail } from '../parts/deferred-detail.ts';
import { DetailCopy } from '../parts/detail-copy.tsx';

export const Route = createFileRoute('/site-cbt/_framed/exam/detail/$examIdx')({
  loader: async ({ context, params, cause }) => {
    const { queries } = context;
    // Loaded ahead, a page is not drawn yet.
    if (cause !== 'preload') await preloadDetail();
    const [exam, open] = await Promise.all([
      orNotFound(ensureQueryData(queries, examQuery(params.examIdx))),
      ensureQueryData(queries, openAttemptsQuery()),
    ]);
    const own = open.filter((attempt) => attempt.exam.exam.examIdx === exam.examIdx);
    const chosen = firstChosen({ open: own, exam });
    // Of somebody of whom nothing is known nothing is found: a visitor's page is the same for all.
    const [past, owned, statistics, kept] = await Promise.all([
      ensureQueryData(queries, pastSittingsQuery(exam.examIdx)),
      ownedDetails(queries, exam.details),
      chosen === undefined ? null : ensureQueryData(queries, sittingStatisticsQuery(chosen)),
      keptBefore(queries, exam.examIdx),
    ]);
    const locked = exam.details.filter(({ isFree, examDetailIdx }) => !isFree && !owned.includes(examDetailIdx));
    const buyAt = await soldAs(
      context,
      locked.map(({ examDetailIdx }) => examDetailIdx),
    );
    return { exam, buyAt, description: exam.summary || plainText(exam.description), open: own, past, owned, statistics, kept };
  },
  staticData: { menuEntry: 'exams', isHeaderlessInWebView: true, isPromoted: true },
  head: ({
    match: {
      context: { page },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { exam, description } = loaderData;
    const top = exam.examTypes.find(({ parentId }) => parentId === null);
    return seoHead(page, {
      title: exam.title,
      description,
      canonicalPath: `/exam/detail/${exam.slug}`,
      image: `/preview/exam/${exam.slug}.${exam.previewHash}.png`,
      ...(import.meta.env.SSR && {
        structuredData: [
          learningResource(page, exam),
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            ...(top ? [{ name: top.name, path: `/exam/${top.slug}` }] : []),
            { name: exam.title, path: `/exam/detail/${exam.slug}` },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <DetailCopy>
      <Page />
    </DetailCopy>
  ),
});

const learningResource = (page: PageContext, exam: ExamView) => ({
  '@type': ['LearningResource', 'Quiz'],
  name: exam.title,
  description: exam.summary,
  url: `${page.origin}/exam/detail/${exam.slug}`,
  inLanguage: 'ko',
  learningResourceType: 'Practice test',
  isAccessibleForFree: exam.isFree,
  datePublished: exam.publishedOn,
  about: { '@type': 'Thing', name: exam.category },
  provider: { '@type': 'Organization', name: page.brand.name, url: page.brand.urls.cbt ?? page.origin },
  hasPart: exam.details.map((detail) => ({
    '@type': 'Quiz',
    name: detail.title,
    timeRequired: isoDuration(totalMinutes(detail.rules.clocks)),
  })),
});

function Page() {
  const { description: _description, ...shown } = Route.useLoaderData();
  // Another exam is another page: which sitting was chosen in the last one means nothing here.
  return <ExamDetail key={shown.exam.examIdx} {...shown} />;
}
