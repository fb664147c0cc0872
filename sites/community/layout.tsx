import { useReplayedChoices } from '@platform/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-community')({ component: CommunityLayout });

function CommunityLayout() {
  useReplayedChoices();
  return <Outlet />;
}
