import { ChatFrameContext } from '@modules/chat/ui';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useFrame } from './parts/use-frame.ts';

export const Route = createFileRoute('/site-chat')({
  // Opened by itself it can be put among a phone's apps.
  head: () => ({ links: [{ rel: 'manifest', href: '/app.webmanifest' }] }),
  component: ChatLayout,
});

function ChatLayout() {
  return (
    <ChatFrameContext value={useFrame()}>
      <Outlet />
    </ChatFrameContext>
  );
}
