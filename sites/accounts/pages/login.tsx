import { AccountPage, currentUserQuery, SignInForm } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-accounts/login')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (member) throw redirect({ href: wishedTarget(context.page, deps) });
  },
  head: ({ match }) =>
    seoHead(match.context.page, {
      title: match.context.copy('account.signIn.title'),
      description: match.context.copy('account.signIn.lead'),
      canonicalPath: '/login',
    }),
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const context = Route.useRouteContext();
  const { page } = context;
  return (
    <AccountPage
      kind="signIn"
      more={<Link to="/site-accounts/accounts/forgot-password">{context.copy('account.signIn.toForgot')}</Link>}
      other={(text) => (
        <Link to="/site-accounts/register" search={search}>
          {text}
        </Link>
      )}
    >
      <SignInForm onDone={() => location.assign(wishedTarget(page, search))} />
    </AccountPage>
  );
}
