import { createFileRoute, Outlet } from '@tanstack/react-router';
import { loadFrame } from '../frames/frame.ts';
import { FramedPage } from '../frames/framed-page.tsx';

export const Route = createFileRoute('/site-accounts/_framed')({
  loader: ({ context }) => loadFrame(context),
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
