import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadFrame } from '../frames/frame.ts';
import { FramedPage } from '../frames/framed-page.tsx';

export const Route = createFileRoute('/site-study/_framed')({
  loader: ({ context }) => loadFrame(context),
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
