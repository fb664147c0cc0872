import { AccountPage, currentUserQuery, SignInForm, SocialButtons, SocialOutcome, socialWaysQuery } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginSearch, returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-accounts/login')({
  validateSearch: loginSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [member] = await Promise.all([
      ensureQueryData(context.queries, currentUserQuery()),
      ensureQueryData(context.queries, socialWaysQuery()),
    ]);
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
        <Link to="/site-accounts/register" search={returnSearch({ ...search })}>
          {text}
        </Link>
      )}
      ways={<SocialButtons next={search[page.brand.loginReturnParam]} />}
    >
      <SocialOutcome outcome={search.social} />
      <SignInForm startsWithCode={search.social === 'code'} onDone={() => location.assign(wishedTarget(page, search))} />
    </AccountPage>
  );
}
