import { applicantBoardsQuery } from '@modules/application/ui';
import { currentUserQuery } from '@modules/account/ui';
import { ownCompanyQuery } from '@modules/company/ui';
import listingCopy from '@modules/listing/copy?without=error,scrap';
import { listingTerms, NowProvider, postingsQuery } from '@modules/listing/ui';
import type { PostingFilter } from '@modules/listing/posting';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import texts from '../copy/posting.json';
import { HiddenNote } from '../parts/posting/hidden-note.tsx';
import { PostingTable } from '../parts/posting/posting-table.tsx';

const FILTERS = ['ALL', 'open', 'waiting', 'draft', 'closed'] as const satisfies readonly PostingFilter[];
interface Search {
  readonly state?: PostingFilter;
  readonly page?: number;
}
const MOST_PAGE = 10_000;

export const Route = createFileRoute('/site-business/_framed/activities/ALL')({
  validateSearch: ({ state, page }: Readonly<Record<string, unknown>>): Search => {
    const known = FILTERS.find((one) => one === state && one !== 'ALL');
    const no = Number(page);
    return { ...(known && { state: known }), ...(Number.isInteger(no) && no > 1 && no <= MOST_PAGE && { page: no }) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state = 'ALL', page = 1 } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: '/activities/ALL' } });
    const { company } = await ensureQueryData(queries, ownCompanyQuery());
    const drawn = company ? await ensureQueryData(queries, postingsQuery(state, page)) : null;
    const here = (drawn?.items ?? []).flatMap(({ listingIdx, appliesHere }) => (appliesHere && listingIdx !== null ? [listingIdx] : []));
    // Only an approved company sees who applied; what cannot be asked keeps nobody from the page.
    const isAsked = company?.state === 'approved' && here.length > 0;
    const boards = isAsked ? await ensureQueryData(queries, applicantBoardsQuery(here)).catch(() => null) : null;
    return { company, drawn, boards, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.activities.title'),
      description: context.copy('business.activities.description'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'activities' },
  component: Page,
});

function Page() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={listingTerms}>
      <MoreCopy texts={listingCopy}>
        <MoreCopy texts={texts}>
          <NowProvider madeAt={madeAt}>
            <Activities />
          </NowProvider>
        </MoreCopy>
      </MoreCopy>
    </MoreCopy>
  );
}

function Activities() {
  const copy = useCopy();
  const { company } = Route.useLoaderData();
  return (
    <>
      <div className="page-head post-top">
        <h1 className="h1">{copy('business.activities.title')}</h1>
        {company && (
          <Link className={buttonClass({ tone: 'primary' })} to="/site-business/register/activity">
            <Icon of={Plus} size="s" />
            {copy('business.post.title')}
          </Link>
        )}
      </div>
      {company ? (
        <Own />
      ) : (
        <EmptyState
          title={copy('posting.noCompany')}
          acts={
            <Link className={buttonClass({ tone: 'primary' })} to="/site-business/register">
              {copy('business.home.toCompany')}
            </Link>
          }
        >
          {copy('posting.noCompany.text')}
        </EmptyState>
      )}
    </>
  );
}

function Own() {
  const copy = useCopy();
  const { boards, drawn } = Route.useLoaderData();
  const { state = 'ALL', page = 1 } = Route.useSearch();
  // As it was drawn, however late a slow device takes the page over.
  const { data } = useQuery({ ...postingsQuery(state, page), ...(drawn && { initialData: drawn }) });
  if (!data) return null;
  const { counts, figures } = data;
  const sums = [
    ['open', counts.open ?? 0, copy('posting.figure.waiting', { count: counts.waiting ?? 0 })],
    ['dueThisWeek', figures.dueThisWeek, copy('posting.figure.week')],
    ['views', figures.views, copy('posting.figure.ofOpen')],
    ['scraps', figures.scraps, copy('posting.figure.ofOpen')],
  ] as const;
  return (
    <>
      <dl className="post-kpi">
        {sums.map(([name, sum, about]) => (
          <div key={name}>
            <dt>{copy(`posting.figure.${name}`)}</dt>
            <dd>
              {numberText(sum)}
              <small>{about}</small>
            </dd>
          </div>
        ))}
      </dl>
      <section className="sec" aria-labelledby="postings">
        <div className="post-bar">
          <h2 className="h2" id="postings">
            {copy('posting.list')}
          </h2>
          <nav className="chips post-chips" aria-label={copy('posting.filter')}>
            {FILTERS.map((one) => (
              <Link
                key={one}
                className="chip"
                to="/site-business/activities/ALL"
                search={one === 'ALL' ? {} : { state: one }}
                {...(one === state && { 'aria-current': 'page' as const })}
              >
                {copy(`posting.filter.${one}`)} <span className="n">{numberText(counts[one] ?? 0)}</span>
              </Link>
            ))}
          </nav>
        </div>
        {data.items.length === 0 ? (
          <EmptyState
            as="h3"
            title={copy('posting.none')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-business/register/activity">
                {copy('business.post.title')}
              </Link>
            }
          >
            {copy('posting.none.text')}
          </EmptyState>
        ) : (
          <>
            <HiddenNote rows={data.items} />
            <PostingTable rows={data.items} boards={boards} />
          </>
        )}
        <Pagination
          page={data.page}
          pageCount={Math.ceil(data.totalCount / data.pageSize)}
          link={(to, content, props) => (
            <Link to="/site-business/activities/ALL" search={{ ...(state !== 'ALL' && { state }), ...(to > 1 && { page: to }) }} {...props}>
              {content}
            </Link>
          )}
        />
      </section>
    </>
  );
}
