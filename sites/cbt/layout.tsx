import { repeatEarlyChoices } from '@platform/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DeliveredNotice } from './parts/delivered.tsx';

export const Route = createFileRoute('/site-cbt')({ component: CbtLayout });

function CbtLayout() {
  useEffect(() => repeatEarlyChoices(document), []);
  return (
    <>
      <Outlet />
      <DeliveredNotice />
    </>
  );
}
