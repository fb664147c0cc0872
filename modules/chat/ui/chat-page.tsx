import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import errors from '../copy/ko.json';
import texts from '../copy/page.json';
import { followChat } from './follow-chat.ts';
import { useChatFrame } from './panel-context.ts';
import { RoomList } from './room-list.tsx';
import { RoomView } from './room-view.tsx';
import { useReadLists } from './use-read-lists.ts';

const Texts = ({ children }: { readonly children: ReactNode }) => (
  <MoreCopy texts={errors}>
    <MoreCopy texts={texts}>{children}</MoreCopy>
  </MoreCopy>
);

/** The list beside the room; on a phone one of them. */
export const ChatPage = ({
  open,
  onGo,
}: {
  /** The room of the address; null: the list alone. */
  readonly open: Omit<ComponentProps<typeof RoomView>, 'onGo'> | null;
  /** To another room; to the list where the id is empty. */
  readonly onGo: (chatRoomId: string) => void;
}) => (
  <Texts>
    <main id="main" className={open ? 'ch-site has-room' : 'ch-site'}>
      <RoomList current={open?.room.chatRoomId ?? null} onMade={onGo} />
      {open ? <RoomView key={`${open.room.chatRoomId} ${open.jumpTo ?? ''}`} {...open} onGo={onGo} /> : <Nothing />}
    </main>
  </Texts>
);

/** For whoever is not signed in: the way there, and back to where they are. */
export const ChatSignIn = ({ href }: { readonly href: string }) => (
  <Texts>
    <SignIn href={href} />
  </Texts>
);
const SignIn = ({ href }: { readonly href: string }) => {
  const copy = useCopy();
  const { tell } = useChatFrame();
  return (
    <main id="main" className="ch-gate">
      <EmptyState
        title={copy('chat.signIn')}
        as="h1"
        acts={
          <a
            className={buttonClass({ tone: 'primary' })}
            href={href}
            onClick={(event) => {
              // The page around the frame goes there: in a frame it would not be shown.
              if (!tell) return;
              event.preventDefault();
              tell({ type: 'login', path: location.pathname + location.search });
            }}
          >
            {copy('chat.signIn.go')}
          </a>
        }
      >
        {copy('chat.signIn.text')}
      </EmptyState>
    </main>
  );
};

/** No room is open: the list alone is kept up to date. */
const Nothing = () => {
  const copy = useCopy();
  const readLists = useReadLists();
  useEffect(() => {
    const nothing = (): void => undefined;
    return followChat(null, {
      onMessages: nothing,
      onRooms: readLists,
      onLeft: nothing,
      onReset: () => Promise.resolve(),
      // What came before the stream was there.
      onOpen: (isOpen) => isOpen && readLists(),
    });
  }, [readLists]);
  return (
    <section className="ch ch-room ch-none" aria-label={copy('chat.none')}>
      <EmptyState title={copy('chat.none')}>{copy('chat.none.text')}</EmptyState>
    </section>
  );
};
