import type { Asker } from '@modules/account';
import { createRate, isLoopback, networkOf, pictureAnswer, raw, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import { communityErrors, type CommunityApi, type CommunityMember, type Looker, type Viewer } from '../contract.ts';
import { postsTag, postTag } from './content.ts';
import { feedOf } from './feed.ts';
import { drafts, marks, safety, shown, written } from './routes.ts';

/** Where the community's pages stand, and what the brand is called. */
export type SiteOf = (brandId: string) => { readonly origin: string; readonly brandName: string };
interface RouteDeps {
  readonly clock: Clock;
  readonly siteOf: SiteOf;
}
const IN_FEED = 20;

/** Of one member, in this process. */
const MINUTE_MS = 60_000;
const LIMITS = {
  write: { most: 3, everyMs: MINUTE_MS },
  edit: { most: 12, everyMs: MINUTE_MS },
  report: { most: 20, everyMs: 60 * MINUTE_MS },
} as const;
/** Searches of one network: a whole university may be one. */
const SEARCHES = { most: 300, everyMs: MINUTE_MS } as const;

/** For endpoints of members alone. */
const memberOf = (c: Context<RouteEnv>): CommunityMember => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return { brandId: c.get('brandId'), memberId: asker.memberId };
};
const viewerOf = (c: Context<RouteEnv>): Viewer => {
  const asker = c.get('asker') as Asker;
  return { brandId: c.get('brandId'), memberId: asker.kind === 'member' ? asker.memberId : null };
};
/** Nobody becomes a visitor by looking: who is neither is known by what their device says, or by the address. */
const lookerOf = (c: Context<RouteEnv>, device: string | undefined): Looker => {
  const asker = c.get('asker') as Asker;
  if (asker.kind === 'member') return { id: asker.memberId, address: null };
  if (asker.kind === 'visitor') return { id: asker.visitorId, address: null };
  const address = networkOf(c.get('address'));
  return { id: device === undefined ? address : `${address} ${device}`, address };
};

/** How long a feed reader keeps it. */
const FEED_KEPT = 'public, max-age=300';
const mountShown = (app: RestApp, community: CommunityApi, { clock, siteOf }: RouteDeps): void => {
  const searches = createRate({ ...SEARCHES, now: () => clock.now().getTime() });
  app.openapi(shown.feed, async (c) => {
    const { slug } = c.req.valid('param');
    const brandId = c.get('brandId');
    const everybody = { brandId, memberId: null };
    const found = await community.posts(everybody, { board: slug, sort: 'new', page: 1, pageSize: IN_FEED });
    const board = (await community.boards(everybody)).items.find((one) => one.slug === slug);
    if (!found.ok || !board) return reply(c, err({ kind: 'community/menu-not-found' } as const), communityErrors);
    return raw(
      new Response(feedOf(board, found.value.items, siteOf(brandId)), {
        headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': FEED_KEPT },
      }),
    );
  });
  app.openapi(shown.picture, async (c) => {
    const found = await community.picture(viewerOf(c), c.req.valid('param').pictureId);
    return found.ok ? raw(pictureAnswer(found.value, 'private')) : reply(c, found, communityErrors);
  });
  app.openapi(shown.boards, async (c) => {
    c.get('cacheTags')(postsTag(c.get('brandId')));
    return respond(c, await community.boards(viewerOf(c)));
  });
  app.openapi(shown.list, async (c) => {
    c.get('cacheTags')(postsTag(c.get('brandId')));
    const query = c.req.valid('query');
    const address = c.get('address');
    if (query.q !== undefined && !isLoopback(address) && !searches.take(networkOf(address)))
      return reply(c, err({ kind: 'community/too-often', retryAfterSeconds: SEARCHES.everyMs / 1000 } as const), communityErrors);
    return reply(c, await community.posts(viewerOf(c), query), communityErrors);
  });
  app.openapi(shown.one, async (c) => {
    const { postIdx } = c.req.valid('param');
    c.get('cacheTags')(postTag(c.get('brandId'), postIdx));
    return reply(c, await community.post(viewerOf(c), postIdx), communityErrors);
  });
  app.openapi(shown.view, async (c) => {
    const looker = lookerOf(c, c.req.valid('query').device);
    return reply(c, await community.view(viewerOf(c), c.req.valid('param').postIdx, looker), communityErrors);
  });
};

export const mountCommunityRoutes = (app: RestApp, community: CommunityApi, deps: RouteDeps): void => {
  const { clock } = deps;
  const now = () => clock.now().getTime();
  const rates = {
    write: createRate({ ...LIMITS.write, now }),
    edit: createRate({ ...LIMITS.edit, now }),
    report: createRate({ ...LIMITS.report, now }),
  };
  const tooOften = (name: keyof typeof LIMITS, { brandId, memberId }: CommunityMember) =>
    rates[name].take(`${brandId} ${memberId}`)
      ? null
      : err({ kind: 'community/too-often', retryAfterSeconds: LIMITS[name].everyMs / 1000 } as const);

  mountShown(app, community, deps);
  app.openapi(written.write, async (c) => {
    const who = memberOf(c);
    return reply(c, tooOften('write', who) ?? (await community.write(who, c.req.valid('json'))), communityErrors);
  });
  app.openapi(written.edit, async (c) => {
    const who = memberOf(c);
    const { postIdx } = c.req.valid('param');
    return reply(c, tooOften('edit', who) ?? (await community.edit(who, postIdx, c.req.valid('json'))), communityErrors);
  });
  app.openapi(written.withdraw, async (c) =>
    reply(c, await community.withdraw(memberOf(c), c.req.valid('param').postIdx), communityErrors),
  );
  app.openapi(written.revisions, async (c) =>
    reply(c, await community.revisions(memberOf(c), c.req.valid('param').postIdx), communityErrors),
  );
  app.openapi(written.posts, async (c) => respond(c, await community.ownPosts(memberOf(c), c.req.valid('query'))));
  app.openapi(written.bookmarked, async (c) => respond(c, await community.bookmarked(memberOf(c), c.req.valid('query'))));
  for (const [mark, isSet, route] of marks)
    app.openapi(route, async (c) =>
      reply(c, await community.mark(memberOf(c), c.req.valid('param').postIdx, mark, isSet), communityErrors),
    );
  app.openapi(drafts.list, async (c) => respond(c, await community.drafts(memberOf(c))));
  app.openapi(drafts.save, async (c) =>
    reply(c, await community.saveDraft(memberOf(c), c.req.valid('param').draftId, c.req.valid('json')), communityErrors),
  );
  app.openapi(drafts.remove, async (c) => respond(c, await community.removeDraft(memberOf(c), c.req.valid('param').draftId)));
  app.openapi(safety.report, async (c) => {
    const who = memberOf(c);
    const { postIdx } = c.req.valid('param');
    return reply(c, tooOften('report', who) ?? (await community.report(who, postIdx, c.req.valid('json'))), communityErrors);
  });
  app.openapi(safety.appeal, async (c) =>
    reply(c, await community.appeal(memberOf(c), c.req.valid('param').postIdx, c.req.valid('json')), communityErrors),
  );
  app.openapi(safety.mute, async (c) => reply(c, await community.mute(memberOf(c), c.req.valid('param').postIdx), communityErrors));
  app.openapi(safety.unmute, async (c) => {
    const who = memberOf(c);
    await community.unmuteAll(who);
    return respond(c, await community.boards(who));
  });
  app.openapi(safety.queue, async (c) => respond(c, await community.reported(c.get('brandId'))));
  app.openapi(safety.reveal, async (c) =>
    reply(c, await community.reveal(memberOf(c), c.req.valid('param').postIdx, c.req.valid('json')), communityErrors),
  );
  app.openapi(safety.reveals, async (c) => respond(c, await community.reveals(c.get('brandId'))));
  app.openapi(safety.decide, async (c) =>
    reply(c, await community.decide(memberOf(c), c.req.valid('param').postIdx, c.req.valid('json')), communityErrors),
  );
};
