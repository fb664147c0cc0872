import { currentUserQuery } from '@modules/account/ui';
import { CoursePage, courseQuery } from '@modules/course/ui';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/_framed/study/courses/$productNo')({
  loader: async ({ context: { queries }, params }) => {
    const [course, member] = await Promise.all([
      orNotFound(ensureQueryData(queries, courseQuery(Number(params.productNo)))),
      ensureQueryData(queries, currentUserQuery()),
    ]);
    const { productNo, title, teacher, lessons } = course;
    return { productNo, title, teacher, count: lessons.length, isMember: member !== null };
  },
  staticData: { menuEntry: 'study' },
  head: ({ match: { context }, loaderData }) =>
    seoHead(context.page, {
      title: loaderData?.title ?? '',
      description: context.copy('study.course.description', { teacher: loaderData?.teacher ?? '', count: loaderData?.count ?? 0 }),
      canonicalPath: `/study/courses/${loaderData?.productNo ?? ''}`,
    }),
  component: Page,
});

function Page() {
  const { productNo, isMember } = Route.useLoaderData();
  return <CoursePage productNo={productNo} isMember={isMember} />;
}
