import { join } from 'node:path';
import { seedCoverLetters, seedOwnLetters } from '@modules/cover-letter/seed';
import { memberByEmail } from '@modules/account/server';
import { seedCompanyAnalyses } from '@modules/company-analysis/seed';
import { seedBooks } from '@modules/book/seed';
import { seedProducts } from '@modules/catalogue/seed';
import { seedSaid } from '@modules/product-review/seed';
import { readCourses, seedCourses } from '@modules/course/seed';
import { seedDemo } from '@modules/exam/import';
import { findDetailIdx } from '@modules/exam/server';
import { seedListings } from '@modules/listing/seed';
import { seedNotices } from '@modules/notice/seed';
import { seedPredictions } from '@modules/prediction/seed';
import { seedChat } from '@modules/chat/seed';
import { seedChannels } from '@modules/channel/seed';
import { createCommentModule } from '@modules/comment/server';
import { seedCommunity } from '@modules/community/seed';
import { openDb } from '@platform/db';
import { systemClock, type Brand } from '@platform/kernel';
import type { Logger } from 'pino';
import { compose } from './compose.ts';
import { DEMO_ACCOUNTS, seedAccounts, seedCompanies } from './demo-accounts.ts';
import { seedDemoOperator } from './demo-operator.ts';
import { seedOrders } from './demo-orders.ts';
import { fileStoreOf, objectStoreOf } from './file-store.ts';
import type { Settings } from './settings.ts';

const DEMO_SUBJECT = { title: '', link: { site: 'community', path: '/community' }, manager: null, isOpen: true } as const;

/** Demo accounts and demo content; what is there already is left as it is. */
export const seedDemoProduct = async (
  settings: Settings,
  options: { readonly databaseUrl: string; readonly brands: readonly Brand[]; readonly log: Logger; readonly root: string },
): Promise<void> => {
  const product = await compose(settings, options);
  const db = openDb<never>(options.databaseUrl, { max: 2 });
  try {
    await seedAccounts(product.accountModule, settings.DEMO_PASSWORD);
    await seedCompanies(product);
    await seedDemoOperator(settings, db);
    if (!settings.DEMO_CONTENT) return;
    await seedDemo({
      db,
      files: fileStoreOf(settings),
      contentDir: join(options.root, 'content'),
      log: (report) => options.log.info(report),
    });
    const contentDir = join(options.root, 'content');
    const log = (report: string): void => options.log.info(report);
    const ofPortals = {
      db,
      clock: systemClock,
      contentDir,
      brandIds: options.brands.filter(({ offers }) => offers.corporateMembers).map(({ id }) => id),
      log,
    };
    const companyOf = async (brandId: string, registrationNumber: string) =>
      (await product.company.byNumber(brandId, registrationNumber))?.companyIdx ?? null;
    const organizations = await seedListings({ ...ofPortals, companyOf });
    const shops = options.brands.filter(({ offers }) => offers.shop && offers.jobPostings).map(({ id }) => id);
    await seedListings({ ...ofPortals, folder: 'listings-nursing', brandIds: shops, companyOf: async () => null });
    await seedCompanyAnalyses({ db, clock: systemClock, contentDir, organizations, log });
    await seedCoverLetters({ db, contentDir, organizations, listing: product.listing, log });
    for (const { brandId, email, type } of DEMO_ACCOUNTS) {
      const memberId = type === 'NORMAL' && ofPortals.brandIds.includes(brandId) ? await memberByEmail(db, brandId, email) : null;
      if (memberId !== null)
        await seedOwnLetters({ db, clock: systemClock, contentDir, listing: product.listing, who: { brandId, memberId }, log });
    }
    await seedPredictions(ofPortals);
    await seedNotices(ofPortals);
    await seedChannels({ ...ofPortals, companyOf });
    await seedCommunity({
      ...ofPortals,
      brandIds: options.brands.filter(({ offers }) => offers.community).map(({ id }) => id),
      // What was said on a demo post was said when its file says.
      commentsAt: (at) =>
        createCommentModule({
          db,
          clock: { now: () => at },
          kinds: () => [{ name: 'post', find: async (_brandId, idxs) => new Map(idxs.map((idx) => [idx, DEMO_SUBJECT])) }],
          companies: { membership: async () => null, memberIds: async () => [] },
          notifications: { create: async () => 0 },
        }).api,
    });
    await seedChat({
      ...ofPortals,
      brandIds: options.brands.filter(({ offers }) => offers.chat).map(({ id }) => id),
      memberOf: (brandId, email) => memberByEmail(db, brandId, email),
    });
    const courses = await readCourses(contentDir);
    const ofShops = {
      db,
      contentDir,
      brandIds: options.brands.filter(({ offers }) => offers.shop).map(({ id }) => id),
      sittingOf: (brandId: string, exam: string, sitting: string) => findDetailIdx(db, { brandId, exam, sitting }),
      log,
    };
    await seedProducts({
      ...ofShops,
      clock: systemClock,
      lectures: new Map(courses.map(({ course }) => [course.productNo, course.lectures.map(({ durationMs }) => durationMs)])),
      books: await seedBooks({ ...ofShops, exams: product.pictured.exams }),
    });
    await seedCourses({ ...ofShops, objects: objectStoreOf(settings) });
    await seedSaid(ofShops);
    await seedOrders({ db, brands: options.brands, now: systemClock.now(), log });
  } finally {
    await db.destroy();
    await product.close();
  }
};
