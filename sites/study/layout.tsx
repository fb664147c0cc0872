import { useReplayedChoices } from '@platform/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/site-study')({ component: StudyLayout });

function StudyLayout() {
  useReplayedChoices();
  return <Outlet />;
}
