import { currentUserQuery } from '@modules/account/ui';
import { myCoursesQuery, OwnCourses } from '@modules/course/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, seoHead, signInUrl, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/_framed/study')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (member) await ensureQueryData(queries, myCoursesQuery());
    return { isMember: member !== null };
  },
  staticData: { menuEntry: 'study' },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('study.home.title'),
      description: context.copy('study.home.description'),
      canonicalPath: '/study',
    }),
  component: Page,
});

function Page() {
  return Route.useLoaderData().isMember ? <OwnCourses /> : <Visitor />;
}

const Visitor = () => {
  const copy = useCopy();
  const page = usePage();
  return (
    <EmptyState
      as="h1"
      title={copy('study.home.visitor')}
      acts={
        <>
          <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, '/study')}>
            {copy('study.home.signIn')}
          </a>
          <a className={buttonClass({ tone: 'line' })} href={`${page.brand.urls.shop ?? ''}/`}>
            {copy('study.home.buy')}
          </a>
        </>
      }
    >
      {copy('study.home.visitor.text')}
    </EmptyState>
  );
};
