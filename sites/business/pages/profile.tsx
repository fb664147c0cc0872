import { ContactSection, currentUserQuery, emailQuery } from '@modules/account/ui';
import { CompanyProfile, koreanDay, ownCompanyQuery, PeopleSection, peopleQuery } from '@modules/company/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, securityUrl, seoHead, usePage } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { HelpLink } from '../parts/help-link.tsx';

const HERE = '/profile';

export const Route = createFileRoute('/site-business/_framed/profile')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ to: '/site-business/login', search: { next: HERE } });
    const [own] = await Promise.all([ensureQueryData(queries, ownCompanyQuery()), ensureQueryData(queries, emailQuery())]);
    if (own.company) await ensureQueryData(queries, peopleQuery());
    return { member, own, today: koreanDay(Date.now()) };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.profile.title'),
      description: context.copy('business.profile.lead'),
      canonicalPath: null,
    }),
  staticData: { menuEntry: 'ownCompany' },
  component: Profile,
});

function Profile() {
  const copy = useCopy();
  const page = usePage();
  const { member, own, today } = Route.useLoaderData();
  // As it was drawn, however late a slow device takes the page over: it must not read that there is no company.
  const { data } = useQuery({ ...ownCompanyQuery(), initialData: own });
  const { company } = data;
  return (
    <div className="business-page business-profile">
      <h1 className="h1">{copy('business.profile.title')}</h1>
      <p className="business-lead">{copy('business.profile.lead')}</p>
      {company ? (
        <>
          <CompanyProfile company={company} owner={member.email} today={today} />
          {company.state !== 'rejected' && (
            <p className="account-hint">
              {copy('business.profile.changed')} <HelpLink>{copy('business.help.go')}</HelpLink>
            </p>
          )}
        </>
      ) : (
        <div className="company-part">
          <EmptyState
            title={copy('business.profile.none')}
            acts={
              <Link className={buttonClass({ tone: 'primary' })} to="/site-business/register">
                {copy('business.home.toCompany')}
              </Link>
            }
          >
            {copy('business.profile.none.text')}
          </EmptyState>
        </div>
      )}
      {company && <PeopleSection company={company} here={HERE} onLeft={() => location.assign('/')} />}
      <section className="company-part business-contact" aria-labelledby="contact">
        <h2 className="h2" id="contact">
          {copy('business.profile.contact')}
        </h2>
        <p className="account-lead">{copy('business.profile.contact.text')}</p>
        <ContactSection here={HERE} />
        <p className="account-hint">
          <a className="link" href={securityUrl(page)}>
            {copy('business.profile.toSecurity')}
          </a>
        </p>
      </section>
    </div>
  );
}
