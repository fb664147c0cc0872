import { currentUserQuery } from '@modules/account/ui';
import { ownCompanyQuery } from '@modules/company/ui';
import { listingTerms, beginPosting, postingQuery, postingsQuery } from '@modules/listing/ui';
import { KINDS, type Kind } from '@modules/listing/terms';
import { clockMomentText, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead, useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import texts from '../copy/posting.json';
import { Steps } from '../parts/posting/posting-form.tsx';

const HERE = '/register/activity';

export const Route = createFileRoute('/site-business/_framed/register/activity')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: HERE } });
    const { company } = await ensureQueryData(queries, ownCompanyQuery());
    return { company, drafts: company ? (await ensureQueryData(queries, postingsQuery('draft', 1))).items : [] };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.post.title'),
      description: context.copy('business.post.description'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'postActivity' },
  component: Page,
});

function Page() {
  return (
    <MoreCopy texts={listingTerms}>
      <MoreCopy texts={texts}>
        <Begin />
      </MoreCopy>
    </MoreCopy>
  );
}

/** The first step, on whose answer the others rest; and what was begun before. */
function Begin() {
  const copy = useCopy();
  const { company, drafts } = Route.useLoaderData();
  const mutate = useMutate();
  const queries = useQueryClient();
  const router = useRouter();
  if (!company)
    return (
      <>
        <div className="page-head">
          <h1 className="h1">{copy('business.post.title')}</h1>
        </div>
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
      </>
    );
  const begin = async (kind: Kind) => {
    const made = await mutate((send) => send(beginPosting({ kind })), { redirect: HERE });
    if (!made.ok) return;
    queries.setQueryData(postingQuery(made.value.postingIdx).queryKey, made.value);
    await router.navigate({
      to: '/site-business/register/activity/$postingIdx',
      params: { postingIdx: String(made.value.postingIdx) },
      search: { step: 'basics' },
    });
  };
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('business.post.title')}</h1>
        <p className="meta">{copy(company.state === 'approved' ? 'posting.begin.lead' : 'posting.begin.notApproved')}</p>
      </div>
      <Steps step="kind" onStep={null} />
      <section className="post-begin" aria-labelledby="kind">
        <h2 className="h2 s" id="kind">
          {copy('posting.begin.kind')}
        </h2>
        <ul className="post-kind-list">
          {KINDS.map((kind) => (
            <li key={kind}>
              <button type="button" className="post-kind" onClick={() => void begin(kind)}>
                <b>{copy(`listing.kind.${kind}`)}</b>
                <span>{copy(`posting.kind.${kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {drafts.length > 0 && (
        <section className="post-begin" aria-labelledby="drafts">
          <h2 className="h2 s" id="drafts">
            {copy('posting.begin.drafts')}
          </h2>
          <ul className="rows rule">
            {drafts.map(({ postingIdx, title, kind, updatedAt }) => (
              <li key={postingIdx}>
                <Link
                  className="r"
                  to="/site-business/register/activity/$postingIdx"
                  params={{ postingIdx: String(postingIdx) }}
                  search={{ step: 'basics' }}
                >
                  <span className="t1">{title === '' ? copy('posting.untitled') : title}</span>
                  <span className="meta-s">
                    {kind !== null && `${copy(`listing.kind.${kind}`)} · `}
                    {clockMomentText(updatedAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
