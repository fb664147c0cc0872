import { AccountPage, currentUserQuery, legalDocumentsQuery, SignUpForm, SocialButtons, socialWaysQuery } from '@modules/account/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { returnSearch, wishedTarget } from '../return-search.ts';

export const Route = createFileRoute('/site-accounts/register')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const [member, documents] = await Promise.all([
      ensureQueryData(context.queries, currentUserQuery()),
      ensureQueryData(context.queries, legalDocumentsQuery()),
      ensureQueryData(context.queries, socialWaysQuery()),
    ]);
    if (member) throw redirect({ href: wishedTarget(context.page, deps) });
    return { documents };
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
  const { documents } = Route.useLoaderData();
  const { page } = Route.useRouteContext();
  return (
    <AccountPage
      kind="signUp"
      other={(text) => (
        <Link to="/site-accounts/login" search={search}>
          {text}
        </Link>
      )}
      ways={<SocialButtons next={search[page.brand.loginReturnParam]} verb="begin" />}
    >
      <SignUpForm documents={documents} onDone={() => location.assign(wishedTarget(page, search))} />
    </AccountPage>
  );
}
