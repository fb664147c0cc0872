import { defineLoader, type Graph } from '@platform/graphql';
import type { MemberChannel, MemberChannelOf, MemberCounts } from '@platform/module';
import type { AccountApi, Asker, MemberId, MemberView } from '../contract.ts';

/** `currentUser` of specification section 7.1, null for whoever is not signed in, and what is counted for them. */
export const accountGraph = (
  graph: Graph<Asker>,
  accountOf: (brandId: string) => AccountApi,
  { counts, channelOf }: { readonly counts: MemberCounts; readonly channelOf: MemberChannelOf },
): void => {
  // Of one request all ask for one member: whoever asks.
  const members = defineLoader(async (ids: readonly MemberId[], { brandId }) => {
    const found = await Promise.all(ids.map((id) => accountOf(brandId).member(id)));
    return new Map(found.flatMap((member) => (member.ok ? [[member.value.id, member.value] as const] : [])));
  });
  const scope = graph.enumType('NotificationType', {
    description: 'What is counted as unread',
    values: { NOTIFICATION: { description: 'Notifications' } } as const,
  });
  const channel = graph.objectRef<MemberChannel>('Channel').implement({
    description: 'The page of a corporate member',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the channel' }),
      url: t.exposeString('url', { description: 'Stands in its address: /channel/{url}' }),
      deactivatedAt: t.string({
        nullable: true,
        description: 'Since when it is closed: ISO 8601, UTC; null while it is open',
        resolve: ({ deactivatedAt }) => deactivatedAt?.toISOString() ?? null,
      }),
    }),
  });
  const tokenSet = graph.objectRef<{ readonly accessToken: string }>('TokenSet').implement({
    description: 'By which whoever asks is signed in',
    fields: (t) => ({ accessToken: t.exposeString('accessToken', { description: 'Short-lived: the one that let this request in' }) }),
  });
  const user = graph.objectRef<MemberView>('CurrentUser').implement({
    description: 'Whoever is signed in',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Names the member' }),
      username: t.exposeString('username', { description: 'Their name' }),
      type: t.exposeString('type', { description: 'NORMAL is an individual member, any other a corporate one' }),
      scrapCount: t.int({
        description: 'How much they have kept',
        resolve: ({ id }, _args, { brandId }) => counts.scraps({ brandId, memberId: id }),
      }),
      notificationUnreadCount: t.int({
        description: 'How many notifications they have not read',
        args: { scope: t.arg({ type: scope, required: true, description: 'What is counted' }) },
        resolve: ({ id }, _args, { brandId }) => counts.unreadNotifications({ brandId, memberId: id }),
      }),
      channel: t.field({
        type: channel,
        nullable: true,
        description: 'Theirs; null where they have none',
        // Individual members are asked for on every page, and have none.
        resolve: ({ id, type }, _args, { brandId }) => (type === 'NORMAL' ? null : channelOf({ brandId, memberId: id })),
      }),
      tokenSet: t.field({
        type: tokenSet,
        nullable: true,
        description: 'Null where no token let the request in',
        resolve: (_member, _args, { accessToken }) => (accessToken === null ? null : { accessToken }),
      }),
    }),
  });
  graph.queryField('chatMessageUnreadCount', (t) =>
    t.int({
      description: 'Unread chat messages of whoever asks',
      resolve: (_root, _args, { asker, brandId }) =>
        asker.kind === 'member' ? counts.unreadChatMessages({ brandId, memberId: asker.memberId }) : 0,
    }),
  );
  graph.queryField('currentUser', (t) =>
    t.field({
      type: user,
      nullable: true,
      description: 'Whoever is signed in; null for anybody else',
      resolve: (_root, _args, { asker, load }) => (asker.kind === 'member' ? load(members, asker.memberId) : null),
    }),
  );
};
