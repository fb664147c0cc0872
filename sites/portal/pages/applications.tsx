import { currentUserQuery } from '@modules/account/ui';
import { applicationsQuery, trackedQuery, Tracker, type KeptListing } from '@modules/application/ui';
import type { ScrapPage } from '@modules/scrap';
import { scrapsQuery } from '@modules/scrap/ui';
import { clockText, dayText, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import texts from '../copy/applications.json';
import { needsListings } from '../parts/needs-listings.ts';

const HERE = '/applications';
const MOST_KEPT = 50;

export const Route = createFileRoute('/site-portal/_framed/applications')({
  loader: async ({ context: { queries, page } }) => {
    needsListings(page.brand);
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, HERE) });
    if (member.type !== 'NORMAL') return { isIndividual: false, name: '', kept: null, madeAt: Date.now() };
    const [kept] = await Promise.all([
      // What is kept is one column of it: without it the others are shown.
      ensureQueryData(queries, scrapsQuery({ kind: 'listing', sort: 'deadline' })).catch(() => null),
      ensureQueryData(queries, applicationsQuery()),
      ensureQueryData(queries, trackedQuery()),
    ]);
    return { isIndividual: true, name: member.username, kept, madeAt: Date.now() };
  },
  staticData: { isHeaderlessInWebView: true },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('portal.applications.title'),
      ...(import.meta.env.SSR && { description: context.copy('portal.applications.title') }),
      canonicalPath: null,
    }),
  component: Page,
});

function Page() {
  return (
    <MoreCopy texts={texts}>
      <Applications />
    </MoreCopy>
  );
}

const Applications = () => {
  const copy = useCopy();
  const { isIndividual, name, kept, madeAt } = Route.useLoaderData();
  const whenOf = ({ deadline }: { readonly deadline: { readonly at: number; readonly isDay: boolean } | null }): string =>
    deadline === null
      ? copy('portal.applications.always')
      : copy('portal.applications.until', { day: dayText(deadline.at, madeAt), time: deadline.isDay ? '' : clockText(deadline.at) }).trim();
  const toListings = (
    <Link className={buttonClass({ tone: 'primary' })} to="/site-portal">
      {copy('portal.applications.find')}
    </Link>
  );
  if (!isIndividual)
    return (
      <div className="tracker-page">
        <h1 className="h1">{copy('portal.applications.title')}</h1>
        <EmptyState title={copy('portal.applications.individualOnly')} acts={toListings} />
      </div>
    );
  return (
    <div className="tracker-page">
      <Tracker name={name} kept={openOf(kept, whenOf)} here={HERE} madeAt={madeAt} toListings={toListings} />
    </div>
  );
};

type Target = NonNullable<ScrapPage['items'][number]['target']>;
/** What can be applied to still. */
const openOf = (kept: ScrapPage | null, whenOf: (target: Target) => string): readonly KeptListing[] =>
  (kept?.items ?? [])
    .flatMap(({ targetId, target }) =>
      target && !target.isClosed
        ? [{ listingIdx: Number(targetId), title: target.title, organization: target.by ?? '', when: whenOf(target) }]
        : [],
    )
    .slice(0, MOST_KEPT);
