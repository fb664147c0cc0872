import { currentUserQuery } from '@modules/account/ui';
import { myBooksQuery, OwnBooks } from '@modules/book/ui';
import { myCoursesQuery, OwnCourses } from '@modules/course/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { VisitorGate } from '../parts/visitor-gate.tsx';

export const Route = createFileRoute('/site-study/_framed/study')({
  loader: async ({ context: { queries } }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) return { isMember: false, hasCourses: false, hasBooks: false };
    const [courses, books] = await Promise.all([ensureQueryData(queries, myCoursesQuery()), ensureQueryData(queries, myBooksQuery())]);
    return { isMember: true, hasCourses: courses.length > 0, hasBooks: books.length > 0 };
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
  const { isMember, hasCourses, hasBooks } = Route.useLoaderData();
  if (!isMember) return <Visitor />;
  return (
    <>
      {(hasCourses || !hasBooks) && <OwnCourses />}
      {hasBooks && <OwnBooks isAlone={!hasCourses} />}
    </>
  );
}

const Visitor = () => {
  const copy = useCopy();
  return <VisitorGate title={copy('study.home.visitor')}>{copy('study.home.visitor.text')}</VisitorGate>;
};
