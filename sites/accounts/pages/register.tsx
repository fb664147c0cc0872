import { AccountPage, currentUserQuery, SignUpForm } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-accounts/register')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const member = await ensureQueryData(context.queries, currentUserQuery());
    if (member) throw redirect({ href: wishedTarget(context.page, deps) });
  },
  head: ({ match }) =>
    seoHead(match.context.page, {
      title: match.context.copy('account.signUp.title'),
      description: match.context.copy('account.signUp.lead'),
      canonicalPath: '/register',
    }),
  component: Register,
});

function Register() {
  const search = Route.useSearch();
  const { page } = Route.useRouteContext();
  return (
    <AccountPage
      kind="signUp"
      other={(text) => (
        <Link to="/site-accounts/login" search={search}>
          {text}
        </Link>
      )}
    >
      <SignUpForm onDone={() => location.assign(wishedTarget(page, search))} />
    </AccountPage>
  );
}
