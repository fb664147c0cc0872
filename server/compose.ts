import { mountAccountRoutes, createAccountModule, openSharedAccounts } from '@modules/account/server';
import { createAttemptModule } from '@modules/attempt/server';
import { createEntitlementModule } from '@modules/entitlement/server';
import { createExamModule } from '@modules/exam/server';
import { createShopModule } from '@modules/shop/server';
import { createReviewModule } from '@modules/review/server';
import type { Asker } from '@modules/account';
import type { LearnerId } from '@modules/attempt';
import { openDb } from '@platform/db';
import type { RestApp } from '@platform/http';
import type { Brand } from '@platform/kernel';
import { systemClock, type Clock } from '@platform/kernel';
import type { Logger } from 'pino';
import { fileStoreOf } from './file-store.ts';
import { domainsOf } from './domains.ts';
import { shareConnections } from './connections.ts';
import { hostTable, type HostTable } from './hosts.ts';
import { mountExportRoute } from './export.ts';
import { mountGraphRoute, portalSchema } from './graphql.ts';
import { mountDocumentRoutes } from './openapi.ts';
import { createRestApp } from './rest.ts';
import { readApiRoutes } from './api-routes.ts';
import { secretFor } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Builds the product from its modules: each gets what it needs and nothing else. */
export const compose = async (settings: Settings, options: { readonly databaseUrl: string; readonly brands: readonly Brand[]; readonly log: Logger; readonly clock?: Clock; readonly mount?: (app: RestApp<Asker>) => void }) => {
  const { databaseUrl, brands, log, clock = systemClock } = options;
  const hosts: HostTable = hostTable(brands, domainsOf(settings), settings.ADMIN_DOMAIN);
  const secret = await secretFor(settings);
  const connections = shareConnections(settings.DATABASE_POOL);
  const db = openDb<never>(databaseUrl, { max: connections.main, log });
  const background = openDb<never>(databaseUrl, { max: connections.background, name: 'background', log, isLong: true });
  const files = fileStoreOf(settings);

  const sharedAccounts = await openSharedAccounts({ databaseUrl, listenUrl: settings.DATABASE_DIRECT_URL ?? databaseUrl, connections: connections.accounts, clock, log });
  const accounts = new Map(
    await Promise.all(
      brands.map(async (brand) => {
        const module = await createAccountModule({
          brandId: brand.id, shared: sharedAccounts, secret: `${secret}:${brand.id}`, clock, log,
          cookieDomain: hosts.domainOf(brand), isTls: settings.PUBLIC_SCHEME === 'https',
        });
        return [brand.id, module] as const;
      }),
    ),
  );
  const accountOf = (brandId: string) => {
    const account = accounts.get(brandId);
    if (!account) throw new Error(`no brand ${brandId}`);
    return account;
  };

  const brandOf = (brandId: string) => {
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw new Error(`no brand ${brandId}`);
    return brand;
  };

  const entitlement = createEntitlementModule({ db, clock });
  const exam = createExamModule({ db, clock });
  const attempt = createAttemptModule({ db, background, databaseUrl, listenUrl: settings.DATABASE_DIRECT_URL ?? databaseUrl, savesAtOnce: connections.saves, clock, secret, graceMs: settings.GRACE_SECONDS * 1000, exams: exam.api, corrections: exam.corrections, entitlements: entitlement.api, randoms: exam.randoms, newVisitor: (brandId) => accountOf(brandId).api.newVisitor(), log });
  const review = createReviewModule({ db, clock, exams: exam.api, answerEvents: attempt.answerEvents, log });

  const shop = createShopModule({ categoriesOf: (brandId) => brandOf(brandId).shop?.categories });

  const pagesOf = (brandId: string, here: URL) => {
    const urls = hosts.urls(brandOf(brandId), settings.PUBLIC_SCHEME, here.port);
    return { origins: Object.values(urls), home: `${urls.cbt ?? here.origin}/` };
  };
  const api = createRestApp((app) => {
    mountAccountRoutes(app, (brandId) => accountOf(brandId).api, pagesOf);
    exam.rest(app, entitlement.api, attempt.hasPaper);
    attempt.rest(app);
    review.rest(app);
    shop.rest(app);
    mountGraphRoute(app, portalSchema((brandId) => accountOf(brandId).api), log);
    mountExportRoute(app, { accounts: (brandId) => accountOf(brandId).api, likes: exam.likes, entitlements: entitlement.api, overview: attempt.overview, review: review.api, clock, log });
    options.mount?.(app);
    mountDocumentRoutes(app);
  }, log);

  return {
    hosts, db, files, entitlement, exam, attempt, review, api,
    apiRoutes: readApiRoutes(api.openAPIRegistry.definitions),
    accounts: (brandId: string) => accountOf(brandId).api,
    accountModule: (brandId: string) => accounts.get(brandId),
    /** What a visitor did becomes the member's, as soon as both are known; then the visitor is forgotten. */
    claim: async (brandId: string, asker: Asker, headers: Headers): Promise<readonly string[]> => {
      const account = accountOf(brandId).api;
      const visitor = account.visitorOf(headers);
      if (asker.kind !== 'member' || !visitor) return [];
      await attempt.api.claim(brandId, visitor as string as LearnerId, asker.memberId as string as LearnerId);
      return account.forgetVisitor();
    },
    close: async () => {
      await review.close();
      await attempt.close();
      await sharedAccounts.close();
      await background.destroy();
      await db.destroy();
    },
  };
};
export type Product = Awaited<ReturnType<typeof compose>>;
