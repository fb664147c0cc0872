import { currentUserQuery } from '@modules/account/ui';
import { LectureRoom, lectureQuery } from '@modules/course/ui';
import { ApiError, ensureQueryData, orNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study/study/courses/$productNo/lectures/$lectureId')({
  loader: async ({ context: { queries, page }, params, location }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    const name = { productNo: Number(params.productNo), lectureId: params.lectureId };
    try {
      const { no, title } = await orNotFound(ensureQueryData(queries, lectureQuery(name)));
      return { name, no, title };
    } catch (error) {
      // The course's page says why, and what can be done.
      if (error instanceof ApiError && error.kind === 'course/closed')
        throw redirect({ to: '/site-study/study/courses/$productNo', params: { productNo: params.productNo } });
      throw error;
    }
  },
  head: ({ match: { context }, loaderData }) => {
    const title = loaderData ? context.copy('study.lecture.title', { no: loaderData.no, title: loaderData.title }) : '';
    return seoHead(context.page, { title, description: title, canonicalPath: null });
  },
  component: Page,
});

function Page() {
  const { name } = Route.useLoaderData();
  // Another lecture is another room: nothing of the one before goes on.
  return <LectureRoom key={`${name.productNo} ${name.lectureId}`} name={name} />;
}
