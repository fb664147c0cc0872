import { usePage } from '@platform/web';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ChatContext, type IsChatOpen } from './chat-context.ts';
import { LATEST_MS } from './timings.ts';

interface PanelProps {
  readonly isMember: boolean;
  readonly isOpen: boolean;
}

/**
 * The chat beside a page. Its code comes late: at once for a member, who has a token, and where the address asks for it; for others after the page. What stands here counts in the
 * first load of every page (`e2e/first-load.test.ts`), so it is as little as can be.
 */
export const ChatProvider = ({ isMember, children }: { readonly isMember: boolean; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState<IsChatOpen>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const site = usePage().brand.urls.chat;
  useEffect(() => {
    const timer = setTimeout(
      setOpen,
      isMember || location.search.includes('chatOpenType=') ? 0 : LATEST_MS,
      (was: IsChatOpen) => was ?? false,
    );
    return () => clearTimeout(timer);
  }, [isMember]);
  const isWanted = isOpen !== null;
  useEffect(() => {
    // Without a network the page goes on without it; who asks for it again tries again.
    if (isWanted)
      import('./chat-panel.tsx').then(
        (part) => setPanel(() => part.default),
        () => setOpen(null),
      );
  }, [isWanted]);
  return (
    <ChatContext value={setOpen}>
      {children}
      {site && isOpen !== null && Panel && (
        <Suspense>
          <Panel isMember={isMember} isOpen={isOpen} />
        </Suspense>
      )}
    </ChatContext>
  );
};
