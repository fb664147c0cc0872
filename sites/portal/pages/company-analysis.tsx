import { currentUserQuery } from '@modules/account/ui';
import { companyAnalysisQuery } from '@modules/company-analysis/ui';
import { examQuery } from '@modules/exam/ui';
import { KeepCopy, KeepMark, keptOfQuery } from '@modules/scrap/ui';
import { calendarDayText, MoreCopy, useCopy } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { breadcrumbs, ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import companyTexts from '../copy/company.json';
import texts from '../copy/analysis.json';
import { AnalysisBody } from '../parts/analysis-body.tsx';
import { AnalysisRow } from '../parts/analysis-row.tsx';
import { articleData } from '../parts/company-data.ts';
import { CompanyHead } from '../parts/company-head.tsx';
import { needsListings } from '../parts/needs-listings.ts';

/** What articles are called among scraps. */
const KIND = 'company-analysis';

export const Route = createFileRoute('/site-portal/_framed/company-analysis/$slug')({
  loader: async ({ context: { queries, page }, params }) => {
    needsListings(page.brand);
    const article = await orNotFound(ensureQueryData(queries, companyAnalysisQuery(params.slug)));
    const [member, exam] = await Promise.all([
      ensureQueryData(queries, currentUserQuery()),
      // A similar exam is worth a line, not the page.
      article.exam === null ? null : ensureQueryData(queries, examQuery(article.exam)).catch(() => null),
    ]);
    // What cannot be asked keeps nobody from the page.
    const kept = member ? await ensureQueryData(queries, keptOfQuery(KIND, [article.articleIdx])).catch(() => ({ targetIds: [] })) : null;
    return { article, kept, exam: exam && { slug: exam.slug, title: exam.title }, madeAt: Date.now() };
  },
  staticData: { menuEntry: 'companyAnalysis', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { article } = loaderData;
    const path = `/company-analysis/${article.slug}`;
    return seoHead(page, {
      title: article.title,
      ...(import.meta.env.SSR && { description: article.summary }),
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          articleData(article, page),
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy('portal.analyses.title'), path: '/company-analysis' },
            { name: article.title, path },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={companyTexts}>
      <MoreCopy texts={texts}>
        <KeepCopy>
          <Analysis />
        </KeepCopy>
      </MoreCopy>
    </MoreCopy>
  ),
});

function Analysis() {
  const copy = useCopy();
  const { article, kept, exam, madeAt } = Route.useLoaderData();
  const { organization, title, publishedOn, others } = article;
  return (
    <article className="co-page">
      <CompanyHead
        company={organization}
        isChecked={organization.isChecked}
        current="analysis"
        analysis={article.slug}
        openCount={organization.openCount}
        title={keepInterpunct(title)}
        facts={
          <div className="meta num">
            <Dots
              items={[
                organization.name,
                organization.industry || null,
                copy('portal.analyses.day', { day: calendarDayText(publishedOn, madeAt) }),
              ]}
            />
          </div>
        }
        acts={
          <KeepMark
            kind={KIND}
            targetId={article.articleIdx}
            title={title}
            path={`/company-analysis/${article.slug}`}
            count={0}
            isMember={kept !== null}
            drawn={kept && { isKept: kept.targetIds.includes(String(article.articleIdx)) }}
            look="button"
          />
        }
      />
      <AnalysisBody article={article} exam={exam} now={madeAt} />
      {others.length > 0 && (
        <section className="sec" aria-labelledby="others">
          <h2 className="h2" id="others">
            {copy('portal.analysis.others')}
          </h2>
          <ul className="rule">
            {others.map((other) => (
              <AnalysisRow key={other.articleIdx} as="h3" article={other} now={madeAt} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
