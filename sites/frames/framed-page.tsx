import { InquirySlot } from '@modules/inquiry/ui';
import { DeviceScrapSlot } from '@modules/scrap/ui';
import { usePage } from '@platform/web';
import type { ReactNode } from 'react';
import { ChatProvider } from './chat/chat-provider.tsx';
import type { FrameData } from './frame-props.ts';
import { frameOf } from './frame.ts';
import { useHasHeader } from './page-facts.ts';

/** A page between the header and footer of its brand. Each is hydrated once somebody is there; until then it stands as the server drew it. */
export const FramedPage = ({
  data: { types, member, categories, company },
  children,
}: {
  readonly data: FrameData;
  readonly children: ReactNode;
}) => {
  const { Header, Footer, styles } = frameOf(usePage());
  return (
    <ChatProvider isMember={member !== null}>
      {/* React lifts it into the head, behind the site's, and shows a page that comes without loading once it is there. */}
      {styles && <link rel="stylesheet" href={styles} precedence="default" />}
      {useHasHeader() && <Header hydratesOnLoad={member !== null} member={member} categories={categories} {...(company && { company })} />}
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <Footer types={types} />
      <InquirySlot member={member} />
      {member !== null && <DeviceScrapSlot />}
    </ChatProvider>
  );
};
