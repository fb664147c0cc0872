import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeliveredNotice } from './parts/delivered.tsx';

export const Route = createFileRoute('/site-cbt')({ component: CbtLayout });

function CbtLayout() {
  return (
    <>
      <Outlet />
      <DeliveredNotice />
    </>
  );
}
