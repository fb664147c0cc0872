import type { LegalDocumentsView, MemberView } from '@modules/account';
import { AccountFrame, currentUserQuery, legalDocumentsQuery, SignUpForm } from '@modules/account/ui';
import { CompanyForm, koreanDay, ownCompanyQuery } from '@modules/company/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, Link, seoHead, usePage } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { logoutAddress } from '../parts/logout-address.ts';
import { INVITATION, type ReturnSearch } from '../return-search.ts';

const STEPS = ['account', 'company', 'review'] as const;

/** First the person, then the company (docs/decisions/0104): whoever is signed in goes on with the second. */
export const Route = createFileRoute('/site-business/register')({
  // Who was invited comes back to that; everybody else goes on with their company.
  validateSearch: ({ next }): ReturnSearch => (next === INVITATION ? { next: INVITATION } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { next } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) return { member, documents: await ensureQueryData(queries, legalDocumentsQuery()), today: '' };
    if (next !== undefined) throw redirect({ to: '/site-business/invitation' });
    const { company } = await ensureQueryData(queries, ownCompanyQuery());
    if (company) throw redirect({ to: '/site-business/profile' });
    return { member, documents: [], today: koreanDay(Date.now()) };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.signUp.title'),
      description: context.copy('business.signUp.lead'),
      canonicalPath: '/register',
    }),
  component: Register,
});

function Register() {
  const copy = useCopy();
  const { member, documents, today } = Route.useLoaderData();
  const { next } = Route.useSearch();
  const now = member ? 'company' : 'account';
  const isInvited = next !== undefined;
  return (
    <AccountFrame title={copy('business.signUp.title')} lead={copy(`business.signUp.${isInvited ? 'invited' : now}.lead`)}>
      {!isInvited && (
        <ol className="business-progress" aria-label={copy('business.signUp.steps')}>
          {STEPS.map((step, n) => (
            <li key={step} {...(step === now ? { 'aria-current': 'step' } : n < STEPS.indexOf(now) && { className: 'done' })}>
              {copy(`business.signUp.step.${step}`)}
            </li>
          ))}
        </ol>
      )}
      {member ? (
        <CompanyStep member={member} today={today} />
      ) : (
        <AccountStep documents={documents} search={next === undefined ? {} : { next }} />
      )}
      <p className="account-other">
        <Link to="/site-business">{copy('business.toHome')}</Link>
      </p>
    </AccountFrame>
  );
}

const AccountStep = ({ documents, search }: { readonly documents: LegalDocumentsView; readonly search: ReturnSearch }) => {
  const copy = useCopy();
  const { brand } = usePage();
  return (
    <>
      {/* What is known of the visitor is asked for anew with the page. */}
      <SignUpForm documents={documents} documentsAt={new URL(brand.loginUrl).origin} onDone={() => location.reload()} />
      <p className="account-other">
        {copy('business.signUp.toSignIn')}{' '}
        <Link to="/site-business/login" search={search}>
          {copy('business.signIn.title')}
        </Link>
      </p>
    </>
  );
};

const CompanyStep = ({ member, today }: { readonly member: MemberView; readonly today: string }) => {
  const copy = useCopy();
  const page = usePage();
  return (
    <>
      <div className="business-own">
        <p>{copy('business.signUp.becomes', { email: member.email })}</p>
        <p>
          <a className="link" href={logoutAddress(page)}>
            {copy('business.signUp.otherAccount')}
          </a>
        </p>
      </div>
      {/* Whose kind has changed is shown by another menu: the page is loaded anew. */}
      <CompanyForm owner={member.email} today={today} onDone={() => location.assign('/profile')} />
    </>
  );
};
