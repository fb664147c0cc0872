import { replayChoices } from '@platform/ui';
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
  useEffect(() => {
    // After every effect of taking over: the router's own puts the address back to the one it began with.
    const later = setTimeout(() => replayChoices(document));
    keepIfInstalled();
    return () => clearTimeout(later);
  }, []);
  return (
    <>
      <Outlet />
      <Delivered isQuiet={isExamRoom} />
    </>
  );
}
