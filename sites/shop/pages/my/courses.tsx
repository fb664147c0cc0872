import { myBooksQuery } from '@modules/book/ui';
import { myCoursesQuery } from '@modules/course/ui';
import { CourseList, courseListTitle, coursesQuery } from '@modules/order/ui';
import { ensureQueryData } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/my-courses')({
  validateSearch: ({ show }: Readonly<Record<string, unknown>>): { readonly show?: 'over' } => (show === 'over' ? { show } : {}),
  loader: async ({ context, location }) => {
    await needsMember(context, location.publicHref);
    const { api } = context.page.brand.urls;
    const [watched, books] = await Promise.all([
      ensureQueryData(context.queries, myCoursesQuery(api)),
      ensureQueryData(context.queries, myBooksQuery(api)),
      ensureQueryData(context.queries, coursesQuery(api)),
    ]);
    const watchable = [...watched.filter(({ lectureCount }) => lectureCount > 0), ...books].map(({ productNo }) => productNo);
    return { title: courseListTitle, now: Date.now(), watchable };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const { now, watchable } = Route.useLoaderData();
  return (
    <MyPage>
      <CourseList isOver={Route.useSearch().show === 'over'} now={now} watchable={watchable} />
    </MyPage>
  );
}
