import { currentUserQuery } from '@modules/account/ui';
import { myCoursesQuery, OwnCourses } from '@modules/course/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { VisitorGate } from '../parts/visitor-gate.tsx';

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
  return <VisitorGate title={copy('study.home.visitor')}>{copy('study.home.visitor.text')}</VisitorGate>;
};
