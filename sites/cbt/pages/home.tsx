import { openAttemptsQuery } from '@modules/attempt/ui';
import { reviewCountQuery } from '@modules/practice/ui';
import type { ExamType } from '@modules/exam';
import { bestExamsQuery, childrenOf, ExamCard, examsQuery, examTypesQuery, RankedExam, topLevel } from '@modules/exam/ui';
import { calendarDayText, useCopy, numberText } from '@platform/i18n';
import { EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { HomeLead } from '../parts/home-lead.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { ReviewCard } from '../parts/review-card.tsx';
import { HomeCopy } from '../parts/home-copy.tsx';

// Who is signed in is asked once per visit, by the layout.
const framed = getRouteApi('/site-cbt/_framed');
const POPULAR_COUNT = 6;
const FREE_COUNT = 6;
const SHELF_COUNT = 3;
const RECENT_COUNT = 4;

export const Route = createFileRoute('/site-cbt/_framed/')({
  loader: async ({ context: { queries } }) => {
    const [types, open, missedCount, popular, recent] = await Promise.all([
      ensureQueryData(queries, examTypesQuery()),
      ensureQueryData(queries, openAttemptsQuery()),
      ensureQueryData(queries, reviewCountQuery()),
      ensureQueryData(queries, bestExamsQuery(POPULAR_COUNT)),
      ensureQueryData(queries, examsQuery({ sort: 'recent', pageSize: RECENT_COUNT })),
    ]);
    // Nobody has sat anything of late: nothing is ranked, and what can be begun at once stands there.
    const free =
      popular.length > 0 ? [] : (await ensureQueryData(queries, examsQuery({ isFree: true, sort: 'title', pageSize: FREE_COUNT }))).items;
    return { types, open, missedCount, popular, free, recent };
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
  component: () => (
    <HomeCopy>
      <Home />
    </HomeCopy>
  ),
});

function Home() {
  const copy = useCopy();
  const {
    types,
    open,
    missedCount,
    popular,
    free,
    recent: { items: recent },
  } = Route.useLoaderData();
  const { member } = framed.useLoaderData();
  const shelf = [...new Map([...popular, ...free, ...recent].map((exam) => [exam.examIdx, exam])).values()].slice(0, SHELF_COUNT);
  return (
    <>
      <HomeLead member={member} open={open} shelf={shelf} />
      {missedCount > 0 && <ReviewCard count={missedCount} />}
      {types.length > 0 && <Categories types={types} />}
      {recent.length === 0 && (
        <div className="sec">
          <EmptyState title={copy('cbt.home.empty')}>{copy('cbt.home.empty.text')}</EmptyState>
        </div>
      )}
      {popular.length > 0 && (
        <section className="sec" aria-labelledby="popular">
          <div className="sec-head">
            <div>
              <h2 className="h2" id="popular">
                {copy('cbt.home.popular')}
              </h2>
              <p className="meta">{copy('cbt.home.popular.note')}</p>
            </div>
            <MoreLink sort="popular" />
          </div>
          <ol className="home-popular" data-rows={Math.ceil(popular.length / 2)}>
            {popular.map((exam, index) => (
              <li key={exam.examIdx}>
                <RankedExam exam={exam} rank={index + 1} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {free.length > 0 && (
        <section className="sec" aria-labelledby="free">
          <div className="sec-head">
            <div>
              <h2 className="h2" id="free">
                {copy('cbt.home.free')}
              </h2>
              <p className="meta">{copy('cbt.home.free.note')}</p>
            </div>
            <MoreLink sort="title" />
          </div>
          <ul className="home-popular" data-rows={Math.ceil(free.length / 2)}>
            {free.map((exam) => (
              <li key={exam.examIdx}>
                <RankedExam exam={exam} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section className="sec" aria-labelledby="recent">
          <div className="sec-head">
            <h2 className="h2" id="recent">
              {copy('cbt.home.recent')}
            </h2>
            <MoreLink sort="recent" />
          </div>
          <ul className="home-recent">
            {recent.map((exam) => (
              <li key={exam.examIdx}>
                <ExamCard exam={exam} note={calendarDayText(exam.publishedOn)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

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
                <span>{numberText(top.examCount)}</span>
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
