import { bestExamsQuery, examsQuery } from '@modules/exam/ui';
import { listingsQuery, NowProvider, SeenProvider } from '@modules/listing/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsListings } from '../parts/needs-listings.ts';
import texts from '../copy/recruit.json';
import { keptOf } from '../parts/keep-listing.tsx';
import { RecruitCategories, RecruitExams, RecruitRows } from '../parts/recruit-parts.tsx';

const KINDS = ['recruit', 'intern'] as const;
const ROWS = 12;
const EXAMS = 5;

interface RecruitSearch {
  readonly kind?: (typeof KINDS)[number];
}

export const Route = createFileRoute('/site-portal/_framed/recruit-home')({
  validateSearch: (given: Readonly<Record<string, unknown>>): RecruitSearch => {
    const kind = KINDS.find((one) => one === given.kind);
    return kind ? { kind } : {};
  },
  loader: async ({ context: { queries, page } }) => {
    needsListings(page.brand);
    const [recruit, intern, exams] = await Promise.all([
      ensureQueryData(queries, listingsQuery({ kind: 'recruit', pageSize: ROWS })),
      ensureQueryData(queries, listingsQuery({ kind: 'intern', pageSize: ROWS })),
      page.brand.urls.cbt === undefined ? [] : popularExams(queries),
    ]);
    return { recruit, intern, exams, kept: await keptOf(queries, [...recruit.items, ...intern.items]), madeAt: Date.now() };
  },
  staticData: { menuEntry: 'recruitHome', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => {
    const title = copy('portal.recruit.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.recruit.description') }),
      canonicalPath: '/recruit-home',
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path: '/recruit-home' },
          ]),
        ],
      }),
    });
  },
  component: RecruitHome,
});

/** Those that are used most; before there are such, the newest. What cannot be asked keeps nobody from the page. */
const popularExams = async (queries: Parameters<typeof ensureQueryData>[0]) => {
  try {
    const best = await ensureQueryData(queries, bestExamsQuery(EXAMS));
    return best.length > 0 ? best : (await ensureQueryData(queries, examsQuery({ sort: 'recent', pageSize: EXAMS }))).items;
  } catch {
    return [];
  }
};

function RecruitHome() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider madeAt={madeAt}>
          <SeenProvider>
            <Recruiting />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function Recruiting() {
  const copy = useCopy();
  const { recruit, intern, exams, kept } = Route.useLoaderData();
  const { kind } = Route.useSearch();
  const counts = { open: recruit.kindCounts.open + intern.kindCounts.open, due: recruit.kindCounts.dueToday + intern.kindCounts.dueToday };
  const shown = [...(kind === 'intern' ? [] : recruit.items), ...(kind === 'recruit' ? [] : intern.items)]
    .toSorted((one, other) => (one.deadline.at ?? Infinity) - (other.deadline.at ?? Infinity) || one.listingIdx - other.listingIdx)
    .slice(0, ROWS);
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.recruit.title')}</h1>
        <p className="meta num">
          {copy('portal.recruit.open')} <b>{numberText(counts.open)}</b>
          {copy('portal.recruit.open.rest', { due: numberText(counts.due) })}
        </p>
      </div>
      <RecruitCategories recruit={recruit} intern={intern} />
      <div className="cols rail-r sec">
        <section aria-labelledby="soon">
          <div className="sec-head t">
            <h2 className="h2" id="soon">
              {copy('portal.recruit.soon')}
            </h2>
            <nav className="seg" aria-label={copy('portal.recruit.kinds')}>
              {([undefined, 'intern', 'recruit'] as const).map((one) => (
                <Link
                  key={one ?? 'all'}
                  to="/site-portal/recruit-home"
                  search={one === undefined ? {} : { kind: one }}
                  aria-current={one === kind ? 'true' : undefined}
                  activeProps={{}}
                  replace
                  resetScroll={false}
                >
                  {one === undefined ? copy('portal.recruit.all') : copy(`listing.kind.${one}`)}
                </Link>
              ))}
            </nav>
          </div>
          <RecruitRows listings={shown} kept={kept} />
          <p className="more-lists">
            <Link className={buttonClass()} to="/site-portal/list/$kind" params={{ kind: 'recruit' }}>
              {copy('portal.recruit.more.recruit', { count: numberText(recruit.kindCounts.open) })}
            </Link>
            <Link className={buttonClass()} to="/site-portal/list/$kind" params={{ kind: 'intern' }}>
              {copy('portal.recruit.more.intern', { count: numberText(intern.kindCounts.open) })}
            </Link>
          </p>
        </section>
        <RecruitExams exams={exams} />
      </div>
    </>
  );
}
