import { AccountFrame, currentUserQuery, SignInForm, socialWaysQuery } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, Link, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-business/login')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [member, ways] = await Promise.all([
      ensureQueryData(context.queries, currentUserQuery()),
      ensureQueryData(context.queries, socialWaysQuery()),
    ]);
    if (member) throw redirect({ href: wishedTarget(context.page, deps) });
    return { hasProviders: ways.length > 0 };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('business.signIn.title'),
      description: context.copy('business.signIn.lead'),
      canonicalPath: '/login',
    }),
  component: Login,
});

function Login() {
  const copy = useCopy();
  const search = Route.useSearch();
  const { page } = Route.useRouteContext();
  const { hasProviders } = Route.useLoaderData();
  return (
    <AccountFrame title={copy('business.signIn.title')} lead={copy('business.signIn.lead')}>
      <SignInForm onDone={() => location.assign(wishedTarget(page, search))} />
      <p className="account-other">
        <a href={new URL('/accounts/forgot-password', page.brand.loginUrl).href}>{copy('account.signIn.toForgot')}</a>
      </p>
      {hasProviders && (
        <p className="account-other">
          {/* Providers answer to the brand's account host alone: who signs in by one does it there and comes back. */}
          <a href={signInUrl(page, wishedTarget(page, search))}>{copy('business.signIn.otherWays')}</a>
        </p>
      )}
      <p className="account-other">
        {copy('business.signIn.toSignUp')}{' '}
        <Link to="/site-business/register" search={search}>
          {copy('business.signUp.title')}
        </Link>
      </p>
      <p className="account-other">
        <Link to="/site-business">{copy('business.toHome')}</Link>
      </p>
    </AccountFrame>
  );
}
