import { usePage } from '@platform/web';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ChatContext, type IsChatOpen } from './chat-context.ts';
import { LATEST_MS } from './timings.ts';

const ChatPanel = lazy(() => import('./chat-panel.tsx'));

/**
 * The chat beside a page. Its code comes late: at once for a member, who has a token, and where the address asks for it; for others after the page. What stands here counts in the
 * first load of every page (`e2e/first-load.test.ts`), so it is as little as can be.
 */
export const ChatProvider = ({ isMember, children }: { readonly isMember: boolean; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState<IsChatOpen>(null);
  const site = usePage().brand.urls.chat;
  useEffect(() => {
    const timer = setTimeout(
      setOpen,
      isMember || location.search.includes('chatOpenType=') ? 0 : LATEST_MS,
      (was: IsChatOpen) => was ?? false,
    );
    return () => clearTimeout(timer);
  }, [isMember]);
  return (
    <ChatContext value={setOpen}>
      {children}
      {site && isOpen !== null && (
        <Suspense>
          <ChatPanel isMember={isMember} isOpen={isOpen} />
        </Suspense>
      )}
    </ChatContext>
  );
};
