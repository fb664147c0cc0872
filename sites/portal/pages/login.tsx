import { AccountPage, currentUserQuery, returnTargetOf, SignInForm } from '@modules/account/ui';
import { Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-portal/login')({
  validateSearch: (search): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const member = await context.queries.ensureQueryData(currentUserQuery());
    if (member) throw redirect({ href: returnTargetOf(context.page, deps.next) });
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
  const { page } = Route.useRouteContext();
  return (
    <AccountPage
      kind="signIn"
      other={(text) => (
        <Link to="/site-portal/register" search={search}>
          {text}
        </Link>
      )}
    >
      <SignInForm onDone={() => location.assign(returnTargetOf(page, search.next))} />
    </AccountPage>
  );
}
