import { currentUserQuery } from '@modules/account/ui';
import type { CommentCardPage } from '@modules/comment';
import { CommentCards, receivedQuery, writtenQuery } from '@modules/comment/ui';
import { ownCompanyQuery } from '@modules/company/ui';
import { numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

const HERE = '/channel/written-comment';
const BOXES = ['waiting', 'answered', 'written'] as const;
const LAST_PAGE = 100_000;

export const Route = createFileRoute('/site-business/_framed/channel/written-comment')({
  validateSearch: ({ box, page }: Record<string, unknown>): { readonly box?: (typeof BOXES)[number]; readonly page?: number } => {
    const found = BOXES.find((one) => one === box);
    const n = Number(page);
    return { ...(found && found !== 'waiting' && { box: found }), ...(Number.isInteger(n) && n > 1 && n <= LAST_PAGE && { page: n }) };
  },
  loaderDeps: ({ search: { box = 'waiting', page = 1 } }) => ({ box, page }),
  loader: async ({ context: { queries }, deps: { box, page } }) => {
    if (!(await ensureQueryData(queries, currentUserQuery()))) throw redirect({ to: '/site-business/login', search: { next: HERE } });
    const { company } = await ensureQueryData(queries, ownCompanyQuery());
    if (company?.state !== 'approved') return { box, shown: null, waitingCount: 0 };
    const waiting = await ensureQueryData(queries, receivedQuery(box === 'waiting' ? page : 1, 'waiting'));
    const read = {
      waiting: async () => waiting,
      answered: () => ensureQueryData(queries, receivedQuery(page, 'answered')),
      written: () => ensureQueryData(queries, writtenQuery(page)),
    };
    const shown: CommentCardPage = await read[box]();
    return { box, shown, waitingCount: waiting.waitingCount };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.comments.title'),
      description: context.copy('business.comments.lead'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'companyComments' },
  component: Comments,
});

/** What the company was asked, and what the member wrote. */
function Comments() {
  const copy = useCopy();
  const { box, shown, waitingCount } = Route.useLoaderData();
  return (
    <div className="business-page">
      <h1 className="h1">{copy('business.comments.title')}</h1>
      <p className="business-lead">{copy('business.comments.lead')}</p>
      {shown ? (
        <>
          <nav className="business-boxes" aria-label={copy('business.comments.boxes')}>
            {BOXES.map((one) => (
              <Link
                key={one}
                to="/site-business/channel/written-comment"
                search={one === 'waiting' ? {} : { box: one }}
                {...(one === box && { 'aria-current': 'page' as const })}
              >
                {copy(`business.comments.box.${one}`)}
                {one === 'waiting' && <span className="num"> {numberText(waitingCount)}</span>}
              </Link>
            ))}
          </nav>
          {shown.items.length > 0 ? (
            <CommentCards cards={shown.items} />
          ) : (
            <EmptyState title={copy(`business.comments.none.${box}`)}>{copy(`business.comments.none.${box}.text`)}</EmptyState>
          )}
          <Pagination
            page={shown.page}
            pageCount={Math.ceil(shown.totalCount / shown.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="/site-business/channel/written-comment"
                search={{ ...(box !== 'waiting' && { box }), ...(n > 1 && { page: n }) }}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </>
      ) : (
        <div className="company-part">
          <EmptyState
            title={copy('business.channel.unapproved')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-business/profile">
                {copy('business.channel.toProfile')}
              </Link>
            }
          >
            {copy('business.channel.unapproved.text')}
          </EmptyState>
        </div>
      )}
      <p className="account-hint">
        <Link className="link" to="/site-business/channel">
          {copy('business.comments.toChannel')}
        </Link>
      </p>
    </div>
  );
}
