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
    await ensureQueryData(context.queries, coursesQuery(context.page.brand.urls.api));
    return { title: courseListTitle, now: Date.now() };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  return (
    <MyPage>
      <CourseList isOver={Route.useSearch().show === 'over'} now={Route.useLoaderData().now} />
    </MyPage>
  );
}
