import { useReplayedChoices } from '@platform/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-portal')({ component: PortalLayout });

function PortalLayout() {
  useReplayedChoices();
  return <Outlet />;
}
