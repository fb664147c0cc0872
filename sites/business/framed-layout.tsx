import { ownCompanyQuery } from '@modules/company/ui';
import { ensureQueryData } from '@platform/web';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadFrame } from '../frames/frame.ts';
import { FramedPage } from '../frames/framed-page.tsx';

export const Route = createFileRoute('/site-business/_framed')({
  loader: async ({ context, location }) => {
    const frame = await loadFrame(context, location.publicHref);
    if (!frame.member) return frame;
    // A header without the company is better than no page.
    const company = await ensureQueryData(context.queries, ownCompanyQuery()).then(
      (own) => own.company,
      () => null,
    );
    return { ...frame, company };
  },
  // Who is signed in is asked once per visit: signing in and out load the page anew.
  staleTime: Infinity,
  staticData: { hasFrame: true },
  component: FramedLayout,
});

function FramedLayout() {
  return (
    <FramedPage data={Route.useLoaderData()}>
      <Outlet />
    </FramedPage>
  );
}
