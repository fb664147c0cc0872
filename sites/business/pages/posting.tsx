import { currentUserQuery } from '@modules/account/ui';
import listingCopy from '@modules/listing/copy?without=error,scrap';
import { listingTerms, postingQuery, type PostingStep } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import texts from '../copy/posting.json';
import { PostingForm } from '../parts/posting/posting-form.tsx';

/** As `POSTING_STEPS` has them: an address is read before the page's scripts come, and must not bring them along. */
const STEPS: readonly PostingStep[] = ['kind', 'basics', 'terms', 'text', 'check'];

/** Members are told within a minute or so. */
const TOLD_EVERY_MS = 15_000;

export const Route = createFileRoute('/site-business/_framed/register/activity/$postingIdx')({
  validateSearch: ({ step }: Readonly<Record<string, unknown>>): { readonly step?: PostingStep } => {
    const known = STEPS.find((one) => one === step);
    return known === undefined ? {} : { step: known };
  },
  loader: async ({ context: { queries }, params: { postingIdx } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: `/register/activity/${postingIdx}` } });
    await orNotFound(ensureQueryData(queries, postingQuery(postingIdx)));
    return { madeAt: Date.now() };
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
      <MoreCopy texts={listingCopy}>
        <MoreCopy texts={texts}>
          <Posting />
        </MoreCopy>
      </MoreCopy>
    </MoreCopy>
  );
}

function Posting() {
  const copy = useCopy();
  const { madeAt } = Route.useLoaderData();
  const { postingIdx } = Route.useParams();
  const { step = 'basics' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useQuery({
    ...postingQuery(postingIdx),
    // Whoever just changed something waits for how many hear of it; at night that is a while.
    refetchInterval: ({ state }) => (state.data?.told && state.data.told.toldAt === null ? TOLD_EVERY_MS : false),
  });
  if (!data) return null;
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy(data.listingIdx === null ? 'business.post.title' : 'posting.edit')}</h1>
      </div>
      {/* Another one, or in another state: nothing of the form before it stays. */}
      <PostingForm
        key={`${data.postingIdx} ${data.state}`}
        posting={data}
        step={step}
        madeAt={madeAt}
        onStep={(next) => void navigate({ search: { step: next } })}
      />
    </>
  );
}
