import { currentUserQuery } from '@modules/account/ui';
import { ChatPage, ChatSignIn, messagesQuery, myRoomsQuery, roomQuery } from '@modules/chat/ui';
import { ensureQueryData, orNotFound, seoHead, signInUrl, usePage } from '@platform/web';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useGo } from '../parts/use-go.ts';

const MOST = 2_147_483_647;
const messageIn = ({ message }: Readonly<Record<string, unknown>>): { readonly message?: number } => {
  const no = Number(message);
  return Number.isInteger(no) && no > 0 && no <= MOST ? { message: no } : {};
};

export const Route = createFileRoute('/site-chat/rooms/$chatRoomId')({
  validateSearch: messageIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, params: { chatRoomId }, deps: { message }, location }) => {
    // Nothing is said of a room to whoever is not signed in, not even that there is one.
    if (!(await ensureQueryData(queries, currentUserQuery()))) return { here: location.publicHref, open: null };
    await ensureQueryData(queries, myRoomsQuery());
    // One after the other: what is written in between comes by the stream, which goes on after the room's newest change.
    const room = await orNotFound(ensureQueryData(queries, roomQuery(chatRoomId)));
    const side = message === undefined ? null : { around: message };
    const page = room.me ? await ensureQueryData(queries, messagesQuery(chatRoomId, side)) : null;
    return { here: location.publicHref, open: { room, page, jumpTo: message ?? null } };
  },
  // Looked at again by whoever comes back: it has gone on.
  staleTime: 0,
  head: ({ match: { context }, loaderData }) =>
    seoHead(context.page, {
      title: loaderData?.open?.room.title ?? context.copy('chat.site.title'),
      description: context.copy('chat.site.description'),
      canonicalPath: null,
    }),
  component: Room,
});

function Room() {
  const router = useRouter();
  const page = usePage();
  const go = useGo();
  const { here, open } = Route.useLoaderData();
  if (!open) return <ChatSignIn href={signInUrl(page, here)} />;
  return <ChatPage open={{ ...open, onChanged: () => router.invalidate() }} onGo={go} />;
}
