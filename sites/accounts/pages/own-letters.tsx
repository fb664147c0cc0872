import { currentUserQuery } from '@modules/account/ui';
import { LetterEditor, LetterList, letterListHead, LettersRefused, ownLetterQuery, ownLettersQuery } from '@modules/cover-letter/ui';
import { listingQuery } from '@modules/listing/ui';
import { ensureQueryData, Link, orNotFound, pageNotFound, seoHead, signInUrl, type PageContext } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { letterSearch } from '../letter-search.ts';

const HERE = '/self-introduction/manage';
const TO = '/site-accounts/self-introduction/manage';

interface Asked {
  readonly queries: QueryClient;
  readonly page: PageContext;
  readonly search: ReturnType<typeof letterSearch>;
}
const load = async ({ queries, page, search: { letter: letterId, listing: listingIdx } }: Asked) => {
  if (!page.brand.offers.corporateMembers) throw pageNotFound();
  const query = String(new URLSearchParams({ ...(letterId && { letter: letterId }), ...(listingIdx && { listing: String(listingIdx) }) }));
  const here = query === '' ? HERE : `${HERE}?${query}`;
  const member = await ensureQueryData(queries, currentUserQuery());
  if (!member) throw redirect({ href: signInUrl(page, here) });
  const shown = { here, madeAt: Date.now(), memberId: member.id, letter: null, offer: null, head: letterListHead };
  if (member.type !== 'NORMAL') return { ...shown, isIndividual: false };
  if (letterId) {
    // Always as it is now: what the cache has is older than what was typed since.
    const letter = await orNotFound(queries.query(ownLetterQuery(letterId)));
    return { ...shown, isIndividual: true, letter, head: { title: letter.title, description: letter.title } };
  }
  const [offered] = await Promise.all([
    // A listing that is gone keeps nobody from their letters.
    listingIdx === undefined ? null : ensureQueryData(queries, listingQuery(listingIdx)).catch(() => null),
    queries.query({ ...ownLettersQuery(), staleTime: 0 }),
  ]);
  const offer = offered && { listingIdx: offered.listingIdx, title: offered.title, organization: offered.organization.name };
  return { ...shown, isIndividual: true, offer };
};

export const Route = createFileRoute('/site-accounts/_framed/self-introduction/manage')({
  validateSearch: letterSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { page, queries }, deps: search }) => load({ page, queries, search }),
  staticData: { menuEntry: 'ownLetters', isHeaderlessInWebView: true },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: OwnLetters,
});

function OwnLetters() {
  const { isIndividual, letter, offer, here, madeAt, memberId } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  if (!isIndividual) return <LettersRefused />;
  if (letter)
    return (
      <LetterEditor
        letter={letter}
        memberId={memberId}
        here={here}
        madeAt={madeAt}
        toAll={(content) => (
          // Of the same address without a letter: it is another page than this one.
          <Link className="lk" to={TO} activeOptions={{ exact: true }}>
            {content}
          </Link>
        )}
      />
    );
  return (
    <LetterList
      offer={offer}
      here={here}
      madeAt={madeAt}
      link={(letterId, content) => (
        <Link to={TO} search={{ letter: letterId }}>
          {content}
        </Link>
      )}
      onOpen={(letterId) => void navigate({ search: { letter: letterId } })}
    />
  );
}
