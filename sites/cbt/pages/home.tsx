import { openAttemptsQuery } from '@modules/attempt/ui';
import { currentUserQuery } from '@modules/account/ui';
import { reviewCountQuery } from '@modules/practice/ui';
import type { ExamType, ListedExam } from '@modules/exam';
import { bestExamsQuery, childrenOf, examCountsQuery, examsQuery, examTypesQuery, topLevel } from '@modules/exam/ui';
import { deskQuery } from '@modules/learner/ui';
import { useCopy, numberText } from '@platform/i18n';
import { EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeferredDesk, DeferredExample, DeferredResume, preloadHome } from '../parts/deferred-home.ts';
import { HomeCopy } from '../parts/home-copy.tsx';
import { HomeExams } from '../parts/home-exams.tsx';
import { HomeLead } from '../parts/home-lead.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { ownedDetails } from '../parts/owned-details.ts';
import { ReviewCard } from '../parts/review-card.tsx';

// Who is signed in is asked once per visit, by the layout.
const framed = getRouteApi('/site-cbt/_framed');
const POPULAR_COUNT = 6;
/** Exams that stand here; whoever has more shows them in the list. */
const MOST_EXAMS = 24;

export const Route = createFileRoute('/site-cbt/_framed/')({
  loader: async ({ context: { queries }, cause }) => {
    const isMember = (await ensureQueryData(queries, currentUserQuery())) !== null;
    const [types, open, missedCount, desk, popular, listed, counts] = await Promise.all([
      ensureQueryData(queries, examTypesQuery()),
      ensureQueryData(queries, openAttemptsQuery()),
      // Who is signed in has all of their review on the desk.
      isMember ? 0 : ensureQueryData(queries, reviewCountQuery()),
      isMember ? queries.query(deskQuery()) : null,
      ensureQueryData(queries, bestExamsQuery(POPULAR_COUNT)),
      ensureQueryData(queries, examsQuery({ sort: 'recent', pageSize: MOST_EXAMS, with: 'details' })),
      ensureQueryData(queries, examCountsQuery()),
    ]);
    // Loaded ahead, a page is not drawn yet.
    if (cause !== 'preload') await preloadHome(isMember, open.length > 0);
    const owned = await ownedDetails(
      queries,
      listed.items.flatMap(({ details = [] }) => details),
    );
    return { types, open, missedCount, desk, popular, listed, counts, owned };
  },
  staticData: { menuEntry: 'exams', isHeaderlessInWebView: true, isPromoted: true },
  head: ({
    match: {
      context: { page },
    },
  }) =>
    seoHead(page, {
      title: page.brand.name,
      description: page.brand.description,
      canonicalPath: '/',
      ...(import.meta.env.SSR && {
        structuredData: [
          {
            '@type': 'Organization',
            '@id': `${page.origin}/#organization`,
            name: page.brand.name,
            url: `${page.origin}/`,
            logo: `${page.origin}/brand/${page.brand.id}/icon-512.png`,
          },
          {
            '@type': 'WebSite',
            '@id': `${page.origin}/#website`,
            name: page.brand.name,
            url: `${page.origin}/`,
            inLanguage: 'ko',
            publisher: { '@id': `${page.origin}/#organization` },
            potentialAction: {
              '@type': 'SearchAction',
              target: `${page.origin}/exam/all?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }),
    }),
  component: () => (
    <HomeCopy>
      <Home />
    </HomeCopy>
  ),
});

function Home() {
  const copy = useCopy();
  const { types, open, missedCount, desk, popular, listed, counts, owned } = Route.useLoaderData();
  // Each exam once: where there is a ranking, the rest stands below it.
  const ranked = popular.map((exam): ListedExam => listed.items.find(({ examIdx }) => examIdx === exam.examIdx) ?? exam);
  const rest = listed.items.filter(({ examIdx }) => !ranked.some((exam) => exam.examIdx === examIdx));
  const { member } = framed.useLoaderData();
  const all = [...ranked, ...rest];
  const [under] = open;
  return (
    <>
      {member && desk ? (
        <DeferredDesk member={member} open={open} desk={desk} exams={examChoices(all)} hydratesOnLoad={under !== undefined} />
      ) : under ? (
        <section className="home-open" aria-labelledby="hello">
          <div className="sec-head">
            <h1 className="h1" id="hello">
              {copy('cbt.home.again')}
            </h1>
            {open.length > 1 && (
              <Link className="more" to="/site-cbt/cbt/practice">
                {copy('cbt.home.allOpen', { count: open.length })}
              </Link>
            )}
          </div>
          <DeferredResume attempt={under} hydratesOnLoad />
        </section>
      ) : (
        <HomeLead counts={counts} exams={all} />
      )}
      {missedCount > 0 && <ReviewCard count={missedCount} />}
      {topLevel(types).length > 0 && <Categories types={types} />}
      {all.length === 0 && (
        <div className="sec">
          <EmptyState title={copy('cbt.home.empty')}>{copy('cbt.home.empty.text')}</EmptyState>
        </div>
      )}
      {ranked.length > 0 && (
        <ExamSection name="popular" more={<MoreLink sort="popular" />}>
          <HomeExams exams={ranked} owned={owned} isRanked />
        </ExamSection>
      )}
      {rest.length > 0 && (
        <ExamSection name={ranked.length > 0 ? 'others' : 'free'} more={<MoreLink sort="title" />}>
          <HomeExams exams={rest} owned={owned} />
        </ExamSection>
      )}
      {!member && all.length > 0 && (
        <ExamSection name="example">
          <DeferredExample />
        </ExamSection>
      )}
    </>
  );
}

/** What a day may be set for: no more of an exam is needed on the desk. */
const examChoices = (exams: readonly ListedExam[]) => exams.map(({ examIdx, title }) => ({ examIdx, title }));

const ExamSection = ({ name, more, children }: { readonly name: string; readonly more?: ReactNode; readonly children: ReactNode }) => {
  const copy = useCopy();
  return (
    <section className="sec" aria-labelledby={name}>
      <div className="sec-head">
        <div>
          <h2 className="h2" id={name}>
            {copy(`cbt.home.${name}`)}
          </h2>
          <p className="meta">{copy(`cbt.home.${name}.note`)}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  );
};

const Categories = ({ types }: { readonly types: readonly ExamType[] }) => {
  const copy = useCopy();
  return (
    <section className="sec" aria-labelledby="categories">
      <div className="sec-head">
        <h2 className="h2" id="categories">
          {copy('cbt.home.categories')}
        </h2>
      </div>
      <ul className="home-cats">
        {topLevel(types).map((top) => (
          <li key={top.examTypeIdx}>
            <h3>
              <Link to="/site-cbt/exam/$type" params={{ type: top.slug }}>
                {top.name}
                <span>{copy('cbt.home.types.count', { count: numberText(top.examCount) })}</span>
              </Link>
            </h3>
            <ul>
              {childrenOf(types, top).map(({ examTypeIdx, slug, name }) => (
                <li key={examTypeIdx}>
                  <Link to="/site-cbt/exam/$type" params={{ type: slug }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};
