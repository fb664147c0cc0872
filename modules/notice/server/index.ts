import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type SitemapEntry } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { NoticeApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { noticeContentTags } from './content.ts';
import { mountNoticeRoutes } from './rest.ts';
import { findAddresses, findNotice, findNotices } from './store.ts';
import type { NoticeDb } from './tables.ts';

const PATH = '/notice';

export const createNoticeModule = ({ db: anyDb }: { readonly db: Db<never> }) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as NoticeDb;
  const api: NoticeApi = {
    notices: (brandId, query) => findNotices(db, brandId, query),
    notice: async (brandId, noticeIdx) => {
      const found = await findNotice(db, brandId, noticeIdx);
      return found ? ok(found) : err({ kind: 'notice/not-found' });
    },
  };
  return {
    api,
    sitemap: async (brandId: string): Promise<readonly SitemapEntry[]> => {
      const notices = await findAddresses(db, brandId);
      const newest = notices[0];
      return newest
        ? [
            { path: PATH, lastModified: newest.publishedOn },
            ...notices.map(({ noticeIdx, publishedOn }) => ({ path: `${PATH}/${noticeIdx}`, lastModified: publishedOn })),
          ]
        : [];
    },
  };
};

export const noticeModule = defineModule({
  name: 'notice',
  copy: [copy as Dictionary],
  create: ({ db }) => {
    const { api, sitemap } = createNoticeModule({ db });
    return { api, rest: (app) => mountNoticeRoutes(app, api), sitemap: { portal: sitemap }, contentTags: noticeContentTags };
  },
});
