/// <reference types="vite/client" />
import { readFromChat, wrapped, type FromChat, type OpenedRoom, type ToChat } from '@modules/chat/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon, IconButton, useToast } from '@platform/ui';
import { askGraph, signInUrl, usePage } from '@platform/web';
import { graphDocument } from '@platform/web/graph-document';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import styles from './chat-panel.css?url';
import texts from './copy/ko.json';
import { hideTipCookie, isTipShown, roomOfAddress } from './opened-room.ts';
import { OPENS_AFTER_MS } from './timings.ts';
import { useChat } from './use-chat.ts';

const TOKEN = graphDocument('query ChatToken { currentUser { tokenSet { accessToken } } }');
const ShareDialog = lazy(() => import('../share/share-dialog.tsx'));
/** Asked for with the first opening of the chat alone. */
const AppPromptModal = lazy(() => import('./app-prompt-modal.tsx'));

/** Null for whoever is not signed in. */
const askToken = async (api = ''): Promise<string | null> => (await askGraph(api, TOKEN, {})).currentUser?.tokenSet?.accessToken ?? null;

interface Props {
  readonly isMember: boolean;
  readonly isOpen: boolean;
}

const ChatPanel = (props: Props) => {
  const { brand, site } = usePage();
  // Companies have a site without it.
  if (!brand.offers.chat || site === 'business') return null;
  return (
    <MoreCopy texts={texts}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Panel {...props} />
    </MoreCopy>
  );
};
export default ChatPanel;

/** The address of the frame, with a token where somebody is signed in (specification 7.1). Null: not known yet. */
const useFrameAddress = (isMember: boolean): string | null => {
  const { brand } = usePage();
  const { chat = '', api } = brand.urls;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const make = async () => {
      const token = isMember ? await askToken(api).catch(() => null) : null;
      const url = new URL('/', chat);
      if (token !== null) url.searchParams.set('accessToken', token);
      setAddress(url.href);
    };
    void make();
  }, [api, chat, isMember]);
  return address;
};

/** Once, the address of the page names a room: it is opened after a second, and the address is left without it. */
const useOpenedRoom = (open: (room: OpenedRoom | null) => void): void => {
  const act = useRef(open);
  useEffect(() => {
    act.current = open;
  }, [open]);
  useEffect(() => {
    const { asks, room } = roomOfAddress(location.href);
    if (!asks) return undefined;
    const timer = setTimeout(() => {
      // Past the router, which hears of the method of this window's history and would draw the page anew while its header is not hydrated yet.
      History.prototype.replaceState.call(history, history.state, '', roomOfAddress(location.href).rest);
      act.current(room);
    }, OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};

const Panel = ({ isMember, isOpen }: Props) => {
  const copy = useCopy();
  const toast = useToast();
  const page = usePage();
  const { chat = '', api } = page.brand.urls;
  const setOpen = useChat();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useFrameAddress(isMember);
  const [named, setNamed] = useState<OpenedRoom | null>(null);
  const [shared, setShared] = useState<{ readonly title: string; readonly url: string } | null>(null);
  /** What is told once the frame hears. */
  const waiting = useRef<OpenedRoom | null>(null);
  const hears = useRef(false);
  const tell = useCallback((message: ToChat) => frame.current?.contentWindow?.postMessage(wrapped('page', message), chat), [chat]);
  useOpenedRoom((room) => {
    setOpen(true);
    setNamed(room);
    if (room === null) return;
    if (hears.current) tell({ type: 'open-room', ...room });
    else waiting.current = room;
  });
  useEffect(() => {
    const act = async (message: Exclude<FromChat, { readonly type: 'ready' | 'close' }>): Promise<void> => {
      if (message.type === 'login') location.assign(signInUrl(page, location.href));
      else if (message.type === 'share') setShared({ title: message.title, url: chat + message.path });
      else if (message.type === 'open-link') window.open(message.url, '_blank', 'noopener,noreferrer');
      else if (message.type === 'copy') {
        await navigator.clipboard.writeText(message.text);
        toast(copy('chatPanel.copied'), { type: 'success' });
      } else {
        const accessToken = await askToken(api);
        if (accessToken !== null) tell({ type: 'token', accessToken });
      }
    };
    const hear = async ({ origin, source, data }: MessageEvent<unknown>): Promise<void> => {
      // From the chat's site, in this frame, in a form that is known: all three.
      if (origin !== chat || source === null || source !== frame.current?.contentWindow) return;
      const message = readFromChat(data);
      if (message?.type === 'close') setOpen(false);
      else if (message?.type === 'ready') {
        hears.current = true;
        if (waiting.current) tell({ type: 'open-room', ...waiting.current });
        waiting.current = null;
      } else if (message) await act(message);
    };
    const listen = (event: MessageEvent<unknown>): void => void hear(event).catch(() => toast(copy('chatPanel.failed')));
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [api, chat, copy, page, setOpen, tell, toast]);
  useOpener(isOpen, frame);
  return (
    <>
      <aside
        className="chat-panel"
        hidden={!isOpen}
        aria-label={copy('chatPanel.name')}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <div className="chat-panel-head">
          <IconButton label={copy('chatPanel.close')} onClick={() => setOpen(false)}>
            <Icon of={X} />
          </IconButton>
        </div>
        {/* Of a panel that is closed the browser loads nothing. */}
        {address !== null && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own site, of another origin: it needs its storage and its cookies
          <iframe ref={frame} src={address} title={copy('chatPanel.name')} loading="lazy" referrerPolicy="origin" allow="clipboard-write" />
        )}
      </aside>
      {isOpen && (
        <Suspense>
          <AppPromptModal room={named} />
        </Suspense>
      )}
      {!isOpen && <Tip />}
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  );
};

/** The focus goes into the panel that opens, and back to what opened it. */
const useOpener = (isOpen: boolean, frame: { readonly current: HTMLIFrameElement | null }): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    frame.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isOpen, frame]);
};

/** Until somebody sends it away, for seven days. */
const Tip = () => {
  const copy = useCopy();
  const [isShown, setShown] = useState(() => isTipShown(document.cookie));
  if (!isShown) return null;
  return (
    <aside className="chat-tip" aria-label={copy('chatPanel.tip.name')}>
      {copy('chatPanel.tip')}
      <IconButton
        label={copy('chatPanel.tip.close')}
        onClick={() => {
          document.cookie = hideTipCookie;
          setShown(false);
        }}
      >
        <Icon of={X} size="s" />
      </IconButton>
    </aside>
  );
};
