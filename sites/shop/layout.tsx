import { useReplayedChoices } from '@platform/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-shop')({ component: ShopLayout });

function ShopLayout() {
  useReplayedChoices();
  return <Outlet />;
}
