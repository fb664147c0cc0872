import type { ListingSummary } from '@modules/listing';
import { dDayOf, dDayText, listingsQuery, NowProvider, OrganizationName, useNow, whenText } from '@modules/listing/ui';
import { NURSE_FIELDS, REGIONS, type Facet } from '@modules/listing/terms';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, classNames, Dots, EmptyState, keepInterpunct, Pagination, Select } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PAGE_SIZE } from '../../parts/list-search.ts';
import { recruitTexts } from '../../parts/recruit-copy.ts';
import { isNarrowedTo, recruitSearch, type RecruitSearch } from '../../parts/recruit-search.ts';

/** Posts for nurses (specification 2.3: the whole menu lists job postings). What has ended stands at the end, marked. */
export const Route = createFileRoute('/site-shop/_framed/recruit')({
  validateSearch: recruitSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps: { region: wished, work, open, page: number } }) => {
    if (!page.brand.offers.jobPostings) throw pageNotFound();
    const region = REGIONS.find((known) => known === wished);
    if (region !== wished || NURSE_FIELDS.every((known) => known !== (work ?? known))) throw pageNotFound();
    const phase = open ? 'open' : 'upcoming.open.closed';
    const query = listingsQuery({ kind: 'recruit', phase, field: work, region, page: number, pageSize: PAGE_SIZE });
    return { postings: await orNotFound(ensureQueryData(queries, query)), madeAt: Date.now() };
  },
  // What a listing is stands in files that other pages of the shop never load.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { menuEntry: 'recruit' },
  head: ({ match: { context, search } }) => {
    const { page, copy } = context;
    const title = copy('store.recruit.title');
    return seoHead(page, {
      title,
      description: copy('store.recruit.description'),
      canonicalPath: isNarrowedTo(search) ? null : search.page ? `/recruit?page=${search.page}` : '/recruit',
      structuredData: [
        breadcrumbs(page, [
          { name: page.brand.name, path: '/' },
          { name: title, path: '/recruit' },
        ]),
      ],
    });
  },
  component: RecruitPage,
});

function RecruitPage() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={recruitTexts}>
      <NowProvider madeAt={madeAt}>
        <Postings />
      </NowProvider>
    </MoreCopy>
  );
}

const PATH = '/site-shop/recruit';

/** The list's own address with something of it changed. */
const useAddress = () => {
  const search = Route.useSearch();
  return { search, to: (change: RecruitSearch) => ({ to: PATH, search: { ...search, page: undefined, ...change } }) as const };
};

function Postings() {
  const copy = useCopy();
  const { postings } = Route.useLoaderData();
  const { search, to } = useAddress();
  const isNarrowed = isNarrowedTo(search);
  return (
    <>
      <div className="store-head">
        <h1 className="h1">{copy('store.recruit.title')}</h1>
        <p className="lede">{copy('recruit.lede')}</p>
      </div>
      {(isNarrowed || postings.totalCount > 0) && <Conditions />}
      {postings.items.length === 0 ? (
        <EmptyState
          title={copy(isNarrowed ? 'recruit.none' : 'recruit.empty')}
          acts={
            isNarrowed && (
              <Link
                className={buttonClass({ tone: 'line' })}
                {...to({ region: undefined, work: undefined, open: undefined })}
                activeProps={{}}
              >
                {copy('recruit.showAll')}
              </Link>
            )
          }
        >
          {copy(isNarrowed ? 'recruit.none.text' : 'recruit.empty.text')}
        </EmptyState>
      ) : (
        <ul className="recruit-list">
          {postings.items.map((posting) => (
            <Row key={posting.listingIdx} posting={posting} />
          ))}
        </ul>
      )}
      <Pagination
        page={postings.page}
        pageCount={Math.ceil(postings.totalCount / postings.pageSize)}
        link={(n, content, props) => (
          <Link key={`${n}-${props['aria-label']}`} {...to({ page: n === 1 ? undefined : n })} {...props}>
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** Region and kind of work, as far as there is any of it. */
const Conditions = () => {
  const copy = useCopy();
  const navigate = useNavigate();
  const { postings } = Route.useLoaderData();
  const { search, to } = useAddress();
  const isThere = (facet: Facet, value: string, chosen: string | undefined): boolean =>
    value === chosen ||
    (postings.facets.find((one) => one.facet === facet)?.values.some((one) => one.value === value && one.count > 0) ?? false);
  const works = NURSE_FIELDS.filter((work) => isThere('field', work, search.work));
  const regions = REGIONS.filter((region) => isThere('region', region, search.region));
  return (
    <>
      <nav className="chips store-kinds" aria-label={copy('recruit.works')}>
        {[undefined, ...works].map((work) => (
          <Link
            key={work ?? 'all'}
            className="chip"
            {...to({ work })}
            activeProps={{}}
            aria-current={work === search.work ? 'page' : undefined}
          >
            {work === undefined ? copy('recruit.all') : copy(`recruit.work.${work}`)}
          </Link>
        ))}
      </nav>
      <div className="store-tools">
        <p className="meta num">{copy('recruit.count', { count: postings.totalCount })}</p>
        <div className="recruit-tools">
          <Link className="chip" {...to({ open: search.open ? undefined : true })} activeProps={{}} aria-current={search.open}>
            {copy('recruit.open')}
          </Link>
          <Select
            label={copy('recruit.region')}
            value={search.region ?? 'all'}
            options={[
              { value: 'all', label: copy('recruit.region.all') },
              ...regions.map((value) => ({ value, label: copy(`listing.region.${value}`) })),
            ]}
            onChange={(value) => void navigate({ ...to({ region: regions.find((one) => one === value) }), resetScroll: false })}
          />
        </div>
      </div>
    </>
  );
};

const Row = ({ posting }: { readonly posting: ListingSummary }) => {
  const copy = useCopy();
  const now = useNow();
  const dDay = dDayOf(posting, now);
  return (
    <li className={classNames('recruit-row', dDay === 'closed' && 'over')}>
      <div>
        <p className="meta recruit-by">
          <OrganizationName {...posting.organization} />
        </p>
        <h2 className="h3">
          <Link to="/site-shop/recruit/$listingIdx" params={{ listingIdx: String(posting.listingIdx) }}>
            {keepInterpunct(posting.title)}
          </Link>
        </h2>
        <div className="meta">
          <Dots items={[posting.targetText, posting.placeText, posting.benefitText].map(keepInterpunct)} />
        </div>
      </div>
      <p className="recruit-when num">
        <b className={dDay === 'today' || dDay === 'tomorrow' ? 'now' : undefined}>{dDayText(dDay, copy)}</b>
        <span className="meta-s">{whenText(posting, dDay, now, copy)}</span>
      </p>
    </li>
  );
};
