import type { AttachmentId } from '@modules/attachment';
import { err, ok, type Result } from '@platform/kernel';
import type { ChannelApi, ChannelError, ChannelPost, PageQuery } from '../contract.ts';
import { POST, type Deps } from './deps.ts';
import {
  findByUrl,
  findChannels,
  findFollowed,
  findOfCompany,
  findPost,
  findPosts,
  isFollowed,
  isPictureShown,
  isShown,
  toPost,
  toSummary,
  type ChannelRow,
  type PostRow,
  type WhichPosts,
} from './store.ts';

/** One that is shown; what was closed is told apart from what never was. */
const shownAt = async (deps: Pick<Deps, 'db'>, brandId: string, url: string): Promise<Result<ChannelRow, ChannelError>> => {
  const row = await findByUrl(deps.db, brandId, url);
  if (!row) return err({ kind: 'channel/not-found' });
  return isShown(row) ? ok(row) : err({ kind: 'channel/closed' });
};

export const channel =
  (deps: Deps): ChannelApi['channel'] =>
  async ({ brandId, memberId }, url) => {
    const found = await shownAt(deps, brandId, url);
    if (!found.ok) return found;
    const { companyIdx, channelIdx, openedAt, postCount } = found.value;
    const first = { page: 1, pageSize: 1 };
    const [company, people, listings, questions, follows] = await Promise.all([
      deps.companies.facts(brandId, companyIdx),
      deps.companies.memberIds(brandId, companyIdx),
      deps.listings.ofCompany(brandId, companyIdx, first),
      deps.comments.ofCompany(brandId, companyIdx, first),
      memberId === null ? false : isFollowed(deps.db, channelIdx, memberId),
    ]);
    return ok({
      ...toSummary(found.value),
      company: { name: company?.name ?? found.value.name, checked: company?.checked ?? null, peopleCount: people.length },
      openedAt: openedAt.getTime(),
      postCount,
      listingCount: listings.totalCount,
      questionCount: questions.totalCount,
      isFollowed: follows,
      isOwn: memberId !== null && people.includes(memberId),
    });
  };

/** With how much is said about each. */
export const withComments = async (
  deps: Pick<Deps, 'comments'>,
  brandId: string,
  rows: readonly PostRow[],
): Promise<readonly ChannelPost[]> => {
  const counts = await deps.comments.counts(
    brandId,
    POST,
    rows.map(({ postIdx }) => postIdx),
  );
  return rows.map((row) => toPost(row, counts.get(row.postIdx) ?? 0));
};
export const postPage = async (deps: Pick<Deps, 'db' | 'comments'>, brandId: string, which: WhichPosts, query: PageQuery) => {
  const { rows, totalCount } = await findPosts(deps.db, which, query);
  return { items: await withComments(deps, brandId, rows), ...query, totalCount };
};

export const posts =
  (deps: Deps): ChannelApi['posts'] =>
  async (brandId, url, query) => {
    const found = await shownAt(deps, brandId, url);
    return found.ok ? ok(await postPage(deps, brandId, { channelIdx: found.value.channelIdx }, query)) : found;
  };

export const listings =
  (deps: Deps): ChannelApi['listings'] =>
  async (brandId, url, query) => {
    const found = await shownAt(deps, brandId, url);
    return found.ok ? ok(await deps.listings.ofCompany(brandId, found.value.companyIdx, query)) : found;
  };

export const questions =
  (deps: Deps): ChannelApi['questions'] =>
  async (brandId, url, query) => {
    const found = await shownAt(deps, brandId, url);
    return found.ok ? ok(await deps.comments.ofCompany(brandId, found.value.companyIdx, query)) : found;
  };

export const post =
  (deps: Deps): ChannelApi['post'] =>
  async (brandId, postIdx) => {
    const row = await findPost(deps.db, brandId, postIdx);
    const [found] = row ? await withComments(deps, brandId, [row]) : [];
    return found ? ok(found) : err({ kind: 'channel/no-post' });
  };

export const newest =
  (deps: Deps): ChannelApi['newest'] =>
  (brandId, query) =>
    postPage(deps, brandId, { brandId }, query);
export const followedPosts =
  (deps: Deps): ChannelApi['followedPosts'] =>
  ({ brandId, memberId }, query) =>
    postPage(deps, brandId, { brandId, followedBy: memberId }, query);
export const channels =
  ({ db }: Deps): ChannelApi['channels'] =>
  (brandId, query) =>
    findChannels(db, brandId, query);
export const followed =
  ({ db }: Deps): ChannelApi['followed'] =>
  ({ brandId, memberId }, query) =>
    findFollowed(db, brandId, memberId, query);

export const ofListing =
  (deps: Deps): ChannelApi['ofListing'] =>
  async (brandId, listingIdx) => {
    const manager = await deps.listings.managerOf(brandId, listingIdx);
    const row = manager && (await findOfCompany(deps.db, brandId, manager.companyIdx));
    if (!row || !isShown(row)) return { channel: null };
    const { about: _about, followerCount: _count, ...sender } = toSummary(row);
    return { channel: sender };
  };

export const picture =
  (deps: Deps): ChannelApi['picture'] =>
  async (brandId, pictureId) => {
    const read = (await isPictureShown(deps.db, brandId, pictureId))
      ? await deps.attachments.read(pictureId as AttachmentId, 'channel-picture')
      : null;
    return read ? ok({ type: read.file.type, bytes: read.bytes }) : err({ kind: 'channel/not-found' });
  };
