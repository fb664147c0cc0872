import { currentUserQuery } from '@modules/account/ui';
import { isSectionName, type SectionName } from '@modules/career/sections';
import { careerHead, CareerPage, careerQuery, CareerRefused } from '@modules/career/ui';
import { ensureQueryData, Link, pageNotFound, seoHead, signInUrl, type PageContext } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';

const HERE = '/my-career/spec-management';
const TO = '/site-accounts/my-career/spec-management';

/** Which section; without one it is the person. */
const careerSearch = ({ section }: Record<string, unknown>): { readonly section?: SectionName } =>
  isSectionName(section) ? { section } : {};

const load = async (queries: QueryClient, page: PageContext, section: SectionName) => {
  if (!page.brand.offers.corporateMembers) throw pageNotFound();
  const here = `${HERE}?section=${section}`;
  const member = await ensureQueryData(queries, currentUserQuery());
  if (!member) throw redirect({ href: signInUrl(page, here) });
  const isIndividual = member.type === 'NORMAL';
  if (isIndividual) await ensureQueryData(queries, careerQuery());
  return {
    // With the loader: the page itself would come with every page of the accounts.
    head: careerHead(section),
    here,
    section,
    isIndividual,
    memberId: member.id,
    person: { name: member.username, email: member.email },
  };
};

export const Route = createFileRoute('/site-accounts/_framed/my-career/spec-management')({
  validateSearch: careerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { page, queries }, deps: { section = 'info' } }) => load(queries, page, section),
  staticData: { menuEntry: 'career', isHeaderlessInWebView: true },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData?.head, canonicalPath: null }),
  component: OwnCareer,
});

function OwnCareer() {
  const { here, section, isIndividual, memberId, person } = Route.useLoaderData();
  if (!isIndividual) return <CareerRefused />;
  return (
    <CareerPage
      section={section}
      memberId={memberId}
      person={person}
      here={here}
      link={(name, content) => (
        <Link to={TO} search={{ section: name }} resetScroll={false} {...(name === section && { 'aria-current': 'page' as const })}>
          {content}
        </Link>
      )}
    />
  );
}
