import { AccountPage, currentUserQuery, returnTargetOf, SignUpForm } from '@modules/account/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-shop/register')({
  validateSearch: (search): { redirect?: string } => (typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const member = await context.queries.ensureQueryData(currentUserQuery());
    if (member) throw redirect({ href: returnTargetOf(context.page, deps.redirect) });
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
        <Link to="/site-shop/login" search={search}>
          {text}
        </Link>
      )}
    >
      <SignUpForm onDone={() => location.assign(returnTargetOf(page, search.redirect))} />
    </AccountPage>
  );
}
