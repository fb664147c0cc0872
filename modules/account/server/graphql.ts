import { defineLoader, type Graph } from '@platform/graphql';
import type { AccountApi, Asker, MemberId, MemberView } from '../contract.ts';

/** What of a member is counted elsewhere; each is 0 or null while nobody counts it. */
export interface MemberCounts {
  readonly scraps: (member: MemberView) => Promise<number>;
  readonly unreadNotifications: (member: MemberView) => Promise<number>;
  readonly channel: (member: MemberView) => Promise<ChannelView | null>;
}
export interface ChannelView {
  readonly id: string;
  readonly url: string;
  readonly deactivatedAt: Date | null;
}

/** `currentUser` of specification section 7.1; null for whoever is not signed in. */
export const accountGraph = (graph: Graph<Asker>, accountOf: (brandId: string) => AccountApi, counts: MemberCounts): void => {
  // Of one request all ask for one member: whoever asks.
  const members = defineLoader(async (ids: readonly MemberId[], { brandId }) => {
    const found = await Promise.all(ids.map((id) => accountOf(brandId).member(id)));
    return new Map(found.flatMap((member) => (member.ok ? [[member.value.id, member.value] as const] : [])));
  });
  const scope = graph.enumType('NotificationType', { values: ['NOTIFICATION'] as const });
  const channel = graph.objectRef<ChannelView>('Channel').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      url: t.exposeString('url'),
      deactivatedAt: t.string({
        nullable: true,
        description: 'ISO 8601, UTC',
        resolve: ({ deactivatedAt }) => deactivatedAt?.toISOString() ?? null,
      }),
    }),
  });
  const tokenSet = graph
    .objectRef<{ readonly accessToken: string }>('TokenSet')
    .implement({ fields: (t) => ({ accessToken: t.exposeString('accessToken') }) });
  const user = graph.objectRef<MemberView>('CurrentUser').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      username: t.exposeString('username'),
      type: t.exposeString('type', { description: 'NORMAL is an individual member, any other a corporate one' }),
      scrapCount: t.int({ resolve: (member) => counts.scraps(member) }),
      notificationUnreadCount: t.int({
        args: { scope: t.arg({ type: scope, required: true }) },
        resolve: (member) => counts.unreadNotifications(member),
      }),
      channel: t.field({ type: channel, nullable: true, resolve: (member) => counts.channel(member) }),
      tokenSet: t.field({
        type: tokenSet,
        nullable: true,
        resolve: (_member, _args, { accessToken }) => (accessToken === null ? null : { accessToken }),
      }),
    }),
  });
  graph.queryField('currentUser', (t) =>
    t.field({
      type: user,
      nullable: true,
      resolve: (_root, _args, { asker, load }) => (asker.kind === 'member' ? load(members, asker.memberId) : null),
    }),
  );
};
