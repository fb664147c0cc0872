import { randomUUID } from 'node:crypto';
import type { AttachmentId } from '@modules/attachment';
import type { CompanyFacts } from '@modules/company';
import type { CompanyListing } from '@modules/listing';
import type { Notice } from '@modules/notification';
import { err, ok, type Result } from '@platform/kernel';
import { takeContentChanges, type SearchDocument } from '@platform/module';
import { testDatabase } from '@platform/testing';
import { describe, expect, it } from 'vitest';
import { PageQuery, SaveChannel, SavePost, type ChannelError, type ChannelMember } from '../contract.ts';
import { createChannelModule } from './index.ts';

/* Whose a channel is, who sees it, who is told of what. */
const { db } = testDatabase<never>();
const NOON = Date.parse('2026-11-27T12:00:00+09:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now = NOON;

type Facts = Pick<CompanyFacts, 'companyIdx' | 'state' | 'name' | 'checked'>;
const companies = new Map<number, Facts>();
/** Companies by their people. */
const people = new Map<string, number>();
const notices: Notice[] = [];
const published: CompanyListing[] = [];
/** Pictures that somebody uploaded, by their ids, and what became of them. */
const pictures = new Map<string, { readonly by: string; state: 'loose' | 'kept' | 'gone' }>();
const nobodySays = { items: [], page: 1, pageSize: 20, totalCount: 0 };

const module = createChannelModule({
  db,
  clock: { now: () => new Date(now) },
  companies: {
    membership: async ({ memberId }) => (companies.get(people.get(memberId) ?? 0) as CompanyFacts | undefined) ?? null,
    facts: async (_brand, companyIdx) => (companies.get(companyIdx) as CompanyFacts | undefined) ?? null,
    factsOf: async (_brand, idxs) =>
      new Map(idxs.flatMap((idx) => (companies.has(idx) ? [[idx, companies.get(idx) as CompanyFacts] as const] : []))),
    memberIds: async (_brand, companyIdx) => [...people].filter(([, one]) => one === companyIdx).map(([id]) => id),
  },
  listings: {
    managerOf: async (_brand, listingIdx) => ({ companyIdx: listingIdx }),
    ofCompany: async () => nobodySays,
    publishedSince: async (_brand, companyIdxs, since) =>
      published.filter((one) => companyIdxs.includes(one.companyIdx) && one.publishedAt > since),
  },
  comments: { ofCompany: async () => nobodySays, counts: async () => new Map() },
  attachments: {
    attach: async (_tx, { learnerId }, ids) => {
      for (const id of ids) {
        const found = pictures.get(id);
        if (found?.by !== learnerId || found.state !== 'loose') return err({ kind: 'attachment/not-found' });
        found.state = 'kept';
      }
      return ok(ids.map((id) => ({ id, name: '사진.png', type: 'image/png', size: 3 })));
    },
    release: async (_tx, ids) => {
      for (const id of ids) pictures.get(id)!.state = 'gone';
    },
    read: async (id) =>
      pictures.get(id)?.state === 'kept'
        ? { file: { id, name: '사진.png', type: 'image/png', size: 3 }, bytes: new Uint8Array([1, 2, 3]) }
        : null,
  },
  notifications: {
    create: async (_tx, told) => {
      const fresh = told.filter((one) => !notices.some(({ memberId, key }) => memberId === one.memberId && key === one.key));
      notices.push(...fresh);
      return fresh.length;
    },
  },
});
const { api } = module;

let last = 0;
const somebody = (): ChannelMember => ({ brandId: 'career', memberId: randomUUID() });
const colleagueOf = (companyIdx: number): ChannelMember => {
  const who = somebody();
  people.set(who.memberId, companyIdx);
  return who;
};
const founded = (state: CompanyFacts['state'] = 'approved') => {
  const companyIdx = (last += 1);
  companies.set(companyIdx, { companyIdx, state, name: `회사 ${companyIdx}`, checked: { on: '2026-11-02', by: 'tax-office' } });
  return { companyIdx, who: colleagueOf(companyIdx) };
};
const given = (url: string, more: object = {}) =>
  SaveChannel.parse({ url, name: '한울전력', about: '전기를 쉽게 말합니다.', paper: 1, coverId: null, ...more });
const post = (title: string, pictureIds: readonly string[] = []) => SavePost.parse({ title, text: '글입니다.', pictureIds });
const uploaded = ({ memberId }: ChannelMember): AttachmentId => {
  const id = randomUUID();
  pictures.set(id, { by: memberId, state: 'loose' });
  return id as AttachmentId;
};
const kindOf = (result: Result<unknown, ChannelError>): string => (result.ok ? 'ok' : result.error.kind);
const valueOf = <T>(result: Result<T, ChannelError>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const opened = async (url = `channel-x${last + 1}`) => {
  const { companyIdx, who } = founded();
  const own = valueOf(await api.open(who, given(url)));
  return { companyIdx, who, url, channelIdx: own.channel!.channelIdx };
};
const follower = async (channelIdx: number): Promise<ChannelMember> => {
  const who = somebody();
  valueOf(await api.follow(who, channelIdx as never));
  return who;
};
const PAGE = PageQuery.parse({});
const seen = async (url: string, who: ChannelMember | null = null) =>
  api.channel({ brandId: 'career', memberId: who?.memberId ?? null }, url);
const suspend = async (companyIdx: number, state: CompanyFacts['state'] | null) => {
  const facts = companies.get(companyIdx)!;
  if (state === null) companies.delete(companyIdx);
  else companies.set(companyIdx, { ...facts, state });
  await module.followCompany('career', companyIdx);
};

describe('a channel', () => {
  it('is opened by anybody of an approved company, once, under an address of its own', async () => {
    const { companyIdx, who } = founded();
    for (const stranger of [somebody(), founded('pending').who, founded('suspended').who])
      expect(kindOf(await api.open(stranger, given('first-one')))).toBe('channel/not-approved');
    expect((await api.own(who)).channel).toBeNull();
    const both = await Promise.all([api.open(who, given('first-one')), api.open(colleagueOf(companyIdx), given('second-one'))]);
    expect(both.map(kindOf).toSorted()).toEqual(['channel/has-one', 'ok']);
    expect(kindOf(await api.open(founded().who, given((await api.own(who)).channel!.url)))).toBe('channel/url-taken');
  });

  it('shows anybody who it is, and its people that it is theirs', async () => {
    const { who, url } = await opened();
    expect(valueOf(await seen(url))).toMatchObject({
      name: '한울전력',
      isOwn: false,
      company: { checked: { by: 'tax-office' }, peopleCount: 1 },
    });
    expect(valueOf(await seen(url, who)).isOwn).toBe(true);
    expect(kindOf(await api.channel({ brandId: 'plain', memberId: null }, url))).toBe('channel/not-found');
    expect(kindOf(await seen('no-such-channel'))).toBe('channel/not-found');
  });

  it('leads on from an address that it had, which nobody else gets; another one once in thirty days', async () => {
    const { who, url } = await opened('old-name');
    expect(kindOf(await api.change(who, given('new-name')))).toBe('channel/url-changed-lately');
    now += 31 * DAY_MS;
    expect(kindOf(await api.change(who, given('new-name')))).toBe('ok');
    expect(valueOf(await seen(url)).url).toBe('new-name');
    expect(kindOf(await api.open(founded().who, given('old-name')))).toBe('channel/url-taken');
    expect(kindOf(await api.change(who, given('newer-name')))).toBe('channel/url-changed-lately');
    now += 31 * DAY_MS;
    const other = await opened('other-name');
    now += 31 * DAY_MS;
    expect(kindOf(await api.change(other.who, given('old-name')))).toBe('channel/url-taken');
    // Its own it may have back.
    expect(kindOf(await api.change(who, given('old-name')))).toBe('ok');
    expect(valueOf(await seen('new-name')).url).toBe('old-name');
  });

  it('is closed by its people, and while its company is not approved; the graph says since when', async () => {
    const { companyIdx, who, url, channelIdx } = await opened();
    const state = async () => [kindOf(await seen(url)), (await module.memberChannel(who))?.deactivatedAt === null];
    expect(await state()).toEqual(['ok', true]);
    valueOf(await api.setClosed(who, true));
    valueOf(await api.setClosed(who, true));
    expect(await state()).toEqual(['channel/closed', false]);
    expect(kindOf(await api.follow(somebody(), channelIdx as never))).toBe('channel/not-found');
    valueOf(await api.setClosed(who, false));
    await suspend(companyIdx, 'suspended');
    expect(await state()).toEqual(['channel/closed', false]);
    for (const refused of [
      api.setClosed(who, false),
      api.writePost(who, post('소식')),
      api.change(who, given(url)),
      api.ownPosts(who, PAGE),
    ])
      expect(kindOf(await refused)).toBe('channel/not-approved');
    await suspend(companyIdx, 'approved');
    expect(await state()).toEqual(['ok', true]);
    expect(await module.memberChannel(somebody())).toBeNull();
    expect((await api.ofListing('career', companyIdx)).channel?.url).toBe(url);
    await suspend(companyIdx, null);
    expect(kindOf(await seen(url))).toBe('channel/not-found');
    expect((await api.ofListing('career', companyIdx)).channel).toBeNull();
  });
});

describe('the search', () => {
  const source = module.searchSource((key) => key);
  /** What it has of the brand, which was told of in the transaction of each change. */
  const index = new Map<number, SearchDocument>();
  const take = async (): Promise<void> => {
    const changes = await db.transaction().execute((tx) => takeContentChanges(tx, 10_000));
    if (changes.length === 0) return;
    const ids = changes.filter(({ kind, brandId }) => kind === source.content && brandId === 'career').flatMap((change) => change.ids);
    for (const id of ids) index.delete(id);
    for (const document of await source.documents('career', ids)) index.set(document.id, document);
    return take();
  };

  it('has a channel as it is, whatever was changed last, and none that is closed', async () => {
    await take();
    const { companyIdx, who, url, channelIdx } = await opened();
    const found = async () => {
      await take();
      const document = index.get(channelIdx);
      return document && [document.title, document.by, document.text];
    };
    expect(await found()).toEqual(['한울전력', `회사 ${companyIdx}`, '전기를 쉽게 말합니다.']);
    valueOf(await api.change(who, given(url, { name: '한울 소식', about: '채용 소식입니다.' })));
    const { postIdx } = valueOf(await api.writePost(who, post('설명회를 엽니다')));
    expect(await found()).toEqual(['한울 소식', `회사 ${companyIdx}`, '채용 소식입니다. 설명회를 엽니다']);
    valueOf(await api.editPost(who, postIdx as never, post('설명회를 늦춥니다')));
    expect((await found())?.[2]).toBe('채용 소식입니다. 설명회를 늦춥니다');
    valueOf(await api.deletePost(who, postIdx as never));
    expect((await found())?.[2]).toBe('채용 소식입니다.');
    for (const [off, on] of [
      [() => api.setClosed(who, true), () => api.setClosed(who, false)],
      [() => suspend(companyIdx, 'suspended'), () => suspend(companyIdx, 'approved')],
    ] as const) {
      await off();
      expect([await found(), (await source.cards('career', [channelIdx])).size]).toEqual([undefined, 0]);
      expect(await source.ids('career', channelIdx - 1, 1)).not.toContain(channelIdx);
      await on();
      expect((await found())?.[0]).toBe('한울 소식');
    }
    // Called as its company is, it says so once.
    companies.set(companyIdx, { ...companies.get(companyIdx)!, name: '한울 소식' });
    await module.followCompany('career', companyIdx);
    expect((await found())?.[1]).toBe('');
    await suspend(companyIdx, null);
    expect(await found()).toBeUndefined();
  });

  it('shows who stands behind one, how many follow it and how much it wrote, to its brand alone', async () => {
    const { companyIdx, who, url, channelIdx } = await opened();
    await follower(channelIdx);
    valueOf(await api.writePost(who, post('첫 글')));
    expect((await source.cards('career', [channelIdx])).get(channelIdx)).toEqual({
      title: '한울전력',
      link: { site: 'portal', path: `/channel/${url}` },
      by: { name: `회사 ${companyIdx}`, isChecked: true },
      facts: ['channel.search.followers', 'channel.search.posts'],
      cover: null,
      dates: null,
      scrap: null,
    });
    expect(await source.ids('career', channelIdx - 1, 1)).toEqual([channelIdx]);
    expect([await source.documents('plain', [channelIdx]), await source.ids('plain', 0, 9)]).toEqual([[], []]);
  });
});

describe('a post', () => {
  it('is written, changed and deleted by the people of its channel alone', async () => {
    // After whatever another test wrote, in whichever order they run.
    now = NOON + 900 * DAY_MS;
    const { companyIdx, who, url } = await opened();
    const other = await opened();
    const { postIdx } = valueOf(await api.writePost(who, post('첫 소식')));
    expect(kindOf(await api.writePost(who, post('첫 소식')))).toBe('channel/same-post');
    expect(kindOf(await api.editPost(other.who, postIdx as never, post('남의 소식')))).toBe('channel/no-post');
    expect(kindOf(await api.deletePost(other.who, postIdx as never))).toBe('channel/no-post');
    expect(kindOf(await api.deletePost(somebody(), postIdx as never))).toBe('channel/not-approved');
    expect(kindOf(await api.writePost(founded().who, post('채널 없이')))).toBe('channel/none');
    const colleague = colleagueOf(companyIdx);
    expect(valueOf(await api.editPost(colleague, postIdx as never, post('고친 소식')))).toMatchObject({
      title: '고친 소식',
      isEdited: true,
    });
    now += 60_000;
    valueOf(await api.writePost(colleague, post('둘째 소식')));
    expect(valueOf(await api.posts('career', url, PAGE)).items.map(({ title }) => title)).toEqual(['둘째 소식', '고친 소식']);
    expect((await api.newest('career', { page: 1, pageSize: 2 })).items.map(({ title }) => title)).toEqual(['둘째 소식', '고친 소식']);
    valueOf(await api.deletePost(colleague, postIdx as never));
    expect(kindOf(await api.post('career', postIdx as never))).toBe('channel/no-post');
  });

  it('has pictures that its writer uploaded; they are shown as long as it is', async () => {
    const { who, companyIdx, url } = await opened();
    const [first, second, others] = [uploaded(who), uploaded(who), uploaded(somebody())];
    expect(kindOf(await api.writePost(who, post('남의 사진', [others])))).toBe('channel/no-picture');
    expect(valueOf(await api.posts('career', url, PAGE)).totalCount).toBe(0);
    expect(kindOf(await api.picture('career', first))).toBe('channel/not-found');
    const { postIdx, pictures: shown } = valueOf(await api.writePost(who, post('사진', [first, second])));
    expect(shown.map(({ pictureId }) => pictureId)).toEqual([first, second]);
    expect(valueOf(await api.picture('career', first)).type).toBe('image/png');
    expect(kindOf(await api.picture('plain', first))).toBe('channel/not-found');
    valueOf(await api.editPost(who, postIdx as never, post('사진', [second])));
    expect([kindOf(await api.picture('career', first)), pictures.get(first)?.state]).toEqual(['channel/not-found', 'gone']);
    await suspend(companyIdx, 'suspended');
    expect(kindOf(await api.picture('career', second))).toBe('channel/not-found');
    await suspend(companyIdx, 'approved');
    // Whoever sent it leaves the product: it goes, and the post stays.
    await module.eraseMember(who);
    expect(valueOf(await api.post('career', postIdx as never)).pictures).toEqual([]);
  });
});

describe('who follows', () => {
  it('is counted once, finds what was written there, and may stop', async () => {
    const { who, url, channelIdx } = await opened();
    const other = await opened();
    const member = somebody();
    for (const _twice of [1, 2])
      expect(valueOf(await api.follow(member, channelIdx as never))).toEqual({ isFollowed: true, followerCount: 1 });
    expect(valueOf(await seen(url, member))).toMatchObject({ isFollowed: true, followerCount: 1 });
    valueOf(await api.writePost(who, post('관심 소식')));
    valueOf(await api.writePost(other.who, post('다른 소식')));
    expect((await api.followedPosts(member, PAGE)).items.map(({ title }) => title)).toEqual(['관심 소식']);
    expect((await api.followed(member, PAGE)).items.map((one) => one.url)).toEqual([url]);
    expect(await Array.fromAsync(module.followedUrls(member))).toMatchObject([{ url }]);
    for (const _twice of [1, 2])
      expect(valueOf(await api.unfollow(member, channelIdx as never))).toEqual({ isFollowed: false, followerCount: 0 });
    await follower(channelIdx);
    const leaving = await follower(channelIdx);
    await module.eraseMember(leaving);
    await module.eraseMember(leaving);
    expect(valueOf(await seen(url)).followerCount).toBe(1);
  });

  const tell = () => module.tellFollowers(['career']);
  const told = (who: ChannelMember) =>
    notices.filter(({ memberId }) => memberId === who.memberId).map(({ kind, data }) => [kind, data.title]);

  it('is told of a new post once, by day, if they followed before', async () => {
    now = NOON + 400 * DAY_MS;
    const { who, channelIdx } = await opened();
    const [early, gone] = [await follower(channelIdx), await follower(channelIdx)];
    now += 10 * HOUR_MS; // 22 o'clock
    const { postIdx } = valueOf(await api.writePost(who, post('밤에 쓴 소식')));
    now += 60_000;
    const late = await follower(channelIdx);
    valueOf(await api.unfollow(gone, channelIdx as never));
    await tell();
    expect(told(early)).toEqual([]);
    now += 10 * HOUR_MS; // 8 o'clock
    await Promise.all([tell(), tell()]);
    await tell();
    expect([told(early), told(late), told(gone)]).toEqual([[['CHANNEL_POSTED', '밤에 쓴 소식']], [], []]);
    valueOf(await api.editPost(who, postIdx as never, post('고쳐 쓴 소식')));
    await tell();
    expect(told(early)).toHaveLength(1);
  });

  it('is told of a new listing once, of none from before the channel, and of nothing of a closed one', async () => {
    now = NOON + 500 * DAY_MS;
    const { who, companyIdx, channelIdx } = await opened();
    const listing = (listingIdx: number, title: string, at: number) =>
      published.push({ listingIdx, companyIdx, title, publishedAt: new Date(at) });
    const member = await follower(channelIdx);
    listing(501, '열기 전의 공고', now - HOUR_MS);
    now += HOUR_MS;
    listing(502, '새 공고', now);
    for (const _again of [1, 2]) {
      await module.gatherListings(['career']);
      await tell();
    }
    expect(told(member)).toEqual([['CHANNEL_LISTED', '새 공고']]);
    valueOf(await api.writePost(who, post('닫기 전 소식')));
    valueOf(await api.setClosed(who, true));
    await tell();
    valueOf(await api.setClosed(who, false));
    await tell();
    expect(told(member)).toHaveLength(1);
  });
});
