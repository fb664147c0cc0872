import type { AccountApi, MemberId } from '@modules/account';
import type { AttachmentApi } from '@modules/attachment';
import type { AuditApi } from '@modules/audit';
import type { CommentApi } from '@modules/comment';
import type { ExamApi } from '@modules/exam';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import { makeCopy, type Copy, type Dictionary } from '@platform/i18n/copy';
import { DAY_MS, koreanDay } from '@platform/kernel/korean-time';
import type { SitemapEntry } from '@platform/kernel';
import { createGuardedFetch, type GuardedFetch } from '@platform/http/guarded-fetch';
import { defineModule, type CommentKind, type CommentSubject, type Owner } from '@platform/module';
import type { CommunityApi } from '../contract.ts';
import { POST_KIND } from '../contract-terms.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import officeCopy from '../copy/office.json' with { type: 'json' };
import { communityContentTags } from './content.ts';
import { boardOf, slugsOf, type Deps } from './deps.ts';
import { drafts, removeDraft, saveDraft } from './drafts.ts';
import { eraseMember, exportedDrafts, exportedMarks, exportedPosts } from './erase.ts';
import { communityGraph } from './graphql.ts';
import { addBookmark, deleteOldViews, mark, mute, toggleMenuBookmark, unmuteAll, view } from './marks.ts';
import { linkCardsJob } from './link-cards.ts';
import { appeal, decide, report, reported } from './moderate.ts';
import { officePosts, postQueue } from './office.ts';
import { picture } from './pictures.ts';
import { deleteOldRankings } from './ranking.ts';
import { boardBySlug, boards, bookmarked, embeddablePosts, ownPosts, post, posts } from './read.ts';
import { mountCommunityRoutes } from './rest.ts';
import { mountOfficePostRoutes } from './rest-office.ts';
import { reveal, reveals } from './reveal.ts';
import { communitySource } from './search-source.ts';
import { findAmong, findNewest } from './store.ts';
import type { CommunityDb } from './tables.ts';
import { visibleTo } from './visible.ts';
import { edit, revisions, withdraw, write } from './write.ts';

const HOUR_MS = DAY_MS / 24;
const MOST_IN_SITEMAP = 10_000;

interface CommunityModuleDeps extends Omit<Deps, 'db'> {
  readonly db: Db<never>;
  /** Asks for the pages of addresses that stand in posts. */
  readonly fetchPage: GuardedFetch;
}

const everybody = (deps: Deps, brandId: string) => visibleTo({ brandId, memberId: null }, slugsOf(deps, brandId));

const commentKind = (deps: Deps): CommentKind => ({
  name: POST_KIND,
  find: async (brandId, idxs) =>
    new Map(
      (await findAmong(deps.db, everybody(deps, brandId), idxs)).map(
        ({ postIdx, board, title, memberId }): readonly [number, CommentSubject] => [
          postIdx,
          {
            title,
            link: { site: 'community', path: `/${board}/${postIdx}` },
            manager: null,
            authorId: memberId,
            asks: boardOf(deps, brandId, board)?.kind === 'questions',
            isOpen: true,
          },
        ],
      ),
    ),
});

/** Pages that show posts to anybody: the home, each board, each post. */
const sitemapOf = async (deps: Deps, brandId: string): Promise<readonly SitemapEntry[]> => {
  const { rows } = await findNewest(deps.db, everybody(deps, brandId), { page: 1, pageSize: MOST_IN_SITEMAP });
  if (rows.length === 0) return [];
  const dayOf = ({ writtenAt, editedAt }: (typeof rows)[number]) => koreanDay((editedAt ?? writtenAt).getTime());
  const newest = (of: typeof rows) => of.map(dayOf).reduce((latest, day) => (day > latest ? day : latest), '');
  return [
    { path: '/community', lastModified: newest(rows) },
    ...[...Map.groupBy(rows, ({ board }) => board)].map(([board, of]) => ({ path: `/${board}`, lastModified: newest(of) })),
    ...rows.map((row) => ({ path: `/${row.board}/${row.postIdx}`, lastModified: dayOf(row) })),
  ];
};

export const createCommunityModule = ({ db: anyDb, fetchPage, ...given }: CommunityModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CommunityDb;
  const deps: Deps = { ...given, db };
  const api: CommunityApi = {
    boardBySlug: boardBySlug(deps),
    embeddablePosts: embeddablePosts(deps),
    addBookmark: addBookmark(deps),
    toggleMenuBookmark: toggleMenuBookmark(deps),
    boards: boards(deps),
    posts: posts(deps),
    post: post(deps),
    picture: picture(deps),
    ownPosts: ownPosts(deps),
    bookmarked: bookmarked(deps),
    write: write(deps),
    edit: edit(deps),
    withdraw: withdraw(deps),
    revisions: revisions(deps),
    mark: mark(deps),
    view: view(deps),
    report: report(deps),
    appeal: appeal(deps),
    mute: mute(deps),
    unmuteAll: unmuteAll(deps),
    drafts: drafts(deps),
    saveDraft: saveDraft(deps),
    removeDraft: removeDraft(deps),
    reported: reported(deps),
    decide: decide(deps),
    reveal: reveal(deps),
    reveals: reveals(deps),
  };
  return {
    api,
    commentKind: commentKind(deps),
    jobs: [linkCardsJob({ db, clock: deps.clock, fetchPage })],
    searchSource: (words: Copy) => communitySource(deps, words),
    sitemap: (brandId: string) => sitemapOf(deps, brandId),
    tidy: async () => {
      await deleteOldViews(deps);
      await deleteOldRankings(deps);
    },
    eraseMember: (who: Owner) => eraseMember(deps, who),
    exportParts: (who: Owner) => [
      { name: 'posts', rows: exportedPosts(db, who) },
      { name: 'postMarks', rows: exportedMarks(db, who) },
      { name: 'postDrafts', rows: exportedDrafts(db, who) },
    ],
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'names'> };
  readonly attachment: Pick<AttachmentApi, 'attach' | 'read' | 'release'>;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly comment: Pick<CommentApi, 'counts' | 'accepted' | 'authorName' | 'authorId'>;
  readonly exam: { readonly exams: Pick<ExamApi, 'exam' | 'examBySlug'> };
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const communityModule = defineModule({
  name: 'community',
  copy: [copy as Dictionary, officeCopy],
  create: ({ db, clock, secret, brand, brands, jobs }, { account, attachment, audit, comment, exam, notification }: Needs) => {
    const boardsByBrand = new Map(brands.map(({ brand }) => [brand.id, brand.offers.community ? (brand.boards ?? []) : []]));
    const given = {
      clock,
      secret,
      jobs,
      boardsOf: (brandId: string) => boardsByBrand.get(brandId) ?? [],
      attachments: attachment,
      comments: comment,
      exams: exam.exams,
      notifications: notification,
    };
    const { api, ...module } = createCommunityModule({ ...given, db, fetchPage: createGuardedFetch() });
    const usernameOf = async (brandId: string, memberId: MemberId) =>
      (await account.of(brandId).names([memberId])).get(memberId)?.username ?? null;
    return {
      api,
      rest: (app) => {
        mountCommunityRoutes(app, api, {
          clock,
          siteOf: (id) => ({ origin: brand(id).siteOrigin('community'), brandName: brand(id).brand.name }),
        });
        mountOfficePostRoutes(app, officePosts({ ...given, db: db as unknown as CommunityDb, audit, usernameOf }));
      },
      officeQueues: [postQueue(db)],
      graph: (graph) => communityGraph(graph as never, api),
      jobs: module.jobs,
      commentKinds: [module.commentKind],
      searchSources: [module.searchSource(makeCopy(copy))],
      sitemap: { community: module.sitemap },
      contentTags: communityContentTags,
      intervals: [{ name: 'tidy-community', everyMs: HOUR_MS, jitter: 0.2, run: module.tidy }],
      eraseMember: module.eraseMember,
      exportParts: module.exportParts,
    };
  },
});
