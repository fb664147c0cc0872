import { useReplayedChoices } from '@platform/ui';
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Delivered } from './parts/delivered.tsx';
import { keepIfInstalled } from './parts/install-offer.ts';

export const Route = createFileRoute('/site-cbt')({
  head: () => ({ links: [{ rel: 'manifest', href: '/app.webmanifest' }] }),
  component: CbtLayout,
});

function CbtLayout() {
  const isExamRoom = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isExamRoom) });
  useReplayedChoices();
  useEffect(keepIfInstalled, []);
  return (
    <>
      <Outlet />
      <Delivered isQuiet={isExamRoom} />
    </>
  );
}
