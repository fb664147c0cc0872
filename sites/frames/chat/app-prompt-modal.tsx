import type { OpenedRoom } from '@modules/chat/ui';
import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Modal } from '@platform/ui';
import { usePage } from '@platform/web';
import { useState } from 'react';
import { appAddress, hidePromptCookie, isPromptShown } from './app-prompt.ts';

const isAsked = (isWebView: boolean): boolean =>
  isPromptShown({
    isPhone: matchMedia('(max-width: 767px)').matches,
    isInApp: isWebView || matchMedia('(display-mode: standalone)').matches,
    cookies: document.cookie,
  });

/** Over a chat that was opened on a phone: whether to go on in an app of its own (specification 2.2). Whatever is answered, nobody is asked again for a while. */
const AppPromptModal = ({ room }: { readonly room: OpenedRoom | null }) => {
  const copy = useCopy();
  const { brand, host, isWebView } = usePage();
  const [isOpen, setIsOpen] = useState(() => isAsked(isWebView));
  if (!isOpen) return null;
  const answer = (): void => {
    document.cookie = hidePromptCookie(host, brand.urls.portal);
    setIsOpen(false);
  };
  return (
    <Modal
      title={copy('chatPanel.app')}
      onClose={answer}
      actions={
        <>
          <Button tone="quiet" onClick={answer}>
            {copy('chatPanel.app.stay')}
          </Button>
          <a className={buttonClass({ tone: 'primary' })} href={appAddress(brand.urls.chat ?? '', room)} onClick={answer}>
            {copy('chatPanel.app.open')}
          </a>
        </>
      }
    >
      <p>{copy('chatPanel.app.text')}</p>
    </Modal>
  );
};
export default AppPromptModal;
