import { isLink, readToChat, wrapped, type ChatFrame, type FromChat } from '@modules/chat/ui';
import { usePage } from '@platform/web';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

const TOKEN = 'accessToken';
const PARENT = 'maru-chat-parent';

/** Storage that the browser's settings refuse: what was kept is asked for again. */
const stored = (act: (storage: Storage) => string | null): string | null => {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
};
const keep = (name: string, value: string): void =>
  void stored((storage) => {
    storage.setItem(name, value);
    return value;
  });

/** The page that this one stands in, where it is one of the brand's; null: none. */
const parentOrigin = (own: readonly string[]): string | null => {
  if (window.parent === window) return null;
  const named = [document.referrer, stored((storage) => storage.getItem(PARENT)) ?? ''];
  const origin = named
    .filter((one) => URL.canParse(one))
    .map((one) => new URL(one).origin)
    .find((one) => own.includes(one));
  if (origin === undefined) return null;
  keep(PARENT, origin);
  return origin;
};

/** Talks with the page that the chat stands in (specification section 4); alone it talks with nobody. */
export const useFrame = (): ChatFrame => {
  const { brand } = usePage();
  const router = useRouter();
  const navigate = useNavigate();
  const [origin, setOrigin] = useState<string | null>(null);
  const [isOnlyRoom, setOnlyRoom] = useState(false);
  useEffect(() => {
    setOrigin(parentOrigin(Object.values(brand.urls)));
  }, [brand.urls]);
  const tell = useMemo(
    () => (origin === null ? null : (message: FromChat): void => window.parent.postMessage(wrapped('chat', message), origin)),
    [origin],
  );
  useEffect(() => {
    if (!tell || origin === null) return undefined;
    /** For whoever no cookie says who they are: from now on every call has it. */
    const takeToken = async (token: string): Promise<void> => {
      keep(TOKEN, token);
      router.options.context.queries.clear();
      await router.invalidate();
    };
    const address = new URL(location.href);
    const given = address.searchParams.get(TOKEN);
    const isMember = document.querySelector('.ch-gate') === null;
    if (given !== null) {
      address.searchParams.delete(TOKEN);
      history.replaceState(history.state, '', address);
      if (!isMember) void takeToken(given);
    } else if (!isMember) tell({ type: 'token' });
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== window.parent) return;
      const message = readToChat(data);
      if (message?.type === 'token') void takeToken(message.accessToken);
      if (message?.type !== 'open-room') return;
      setOnlyRoom(message.chatOpenType === 'only-room');
      void navigate({
        to: '/site-chat/rooms/$chatRoomId',
        params: { chatRoomId: message.chatRoomId },
        search: message.chatMessageId === undefined ? {} : { message: message.chatMessageId },
      });
    };
    const press = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null;
      if (!link || !isLink(link.href)) return;
      event.preventDefault();
      tell({ type: 'open-link', url: link.href });
    };
    const key = (event: KeyboardEvent): void => {
      // A dialog, a field that is written in and a letter that is put together have their own use for it.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      tell({ type: 'close' });
    };
    addEventListener('message', hear);
    document.addEventListener('click', press);
    document.addEventListener('keydown', key);
    tell({ type: 'ready' });
    return () => {
      removeEventListener('message', hear);
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', key);
    };
  }, [navigate, origin, router, tell]);
  return useMemo(() => ({ tell, isOnlyRoom }), [tell, isOnlyRoom]);
};
