import { currentUserQuery } from '@modules/account/ui';
import { ChatPage, ChatSignIn, myRoomsQuery } from '@modules/chat/ui';
import { ensureQueryData, seoHead, signInUrl, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { useGo } from '../parts/use-go.ts';

export const Route = createFileRoute('/site-chat/')({
  loader: async ({ context: { queries } }) => {
    const isMember = Boolean(await ensureQueryData(queries, currentUserQuery()));
    if (isMember) await ensureQueryData(queries, myRoomsQuery());
    return { isMember };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('chat.site.title'),
      description: context.copy('chat.site.description'),
      canonicalPath: '/',
    }),
  component: Home,
});

function Home() {
  const go = useGo();
  const page = usePage();
  return Route.useLoaderData().isMember ? <ChatPage open={null} onGo={go} /> : <ChatSignIn href={signInUrl(page, '/')} />;
}
