import { AccountFrame, currentUserQuery, SignInForm } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-business/login')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (member) throw redirect({ href: wishedTarget(context.page, deps) });
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
  return (
    <AccountFrame title={copy('business.signIn.title')} lead={copy('business.signIn.lead')}>
      <SignInForm onDone={() => location.assign(wishedTarget(page, search))} />
      <p className="account-other">
        <a href={new URL('/accounts/forgot-password', page.brand.loginUrl).href}>{copy('account.signIn.toForgot')}</a>
      </p>
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
