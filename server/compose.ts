import type { AccountApi, Asker } from '@modules/account';
import { openDb } from '@platform/db';
import type { Graph } from '@platform/graphql';
import type { ReportAnswer, RestApp } from '@platform/http';
import { openJobs, startIntervals, type Interval, type JobHandler, type Jobs } from '@platform/jobs';
import type { Brand, Clock, ContentChange, SiteKind } from '@platform/kernel';
import { systemClock } from '@platform/kernel';
import {
  closeModules,
  createModules,
  commentKindsOf,
  scrapKindsOf,
  searchSourcesOf,
  type Apis,
  type CommentKind,
  type ModuleParts,
  type ModuleServices,
  type Owner,
  type ScrapKind,
  type SearchSource,
  type ServedBrand,
} from '@platform/module';
import { createOutbox } from '@platform/outbox';
import type { Logger } from 'pino';
import { readApiRoutes } from './api-routes.ts';
import { shareConnections } from './connections.ts';
import { memberErasure } from './erase-member.ts';
import { mountExportRoute } from './export.ts';
import { fileStoreOf, objectStoreOf } from './file-store.ts';
import { mountGraphRoute, portalSchema } from './graphql.ts';
import { accountOriginIn, hostTable, type HostTable } from './hosts.ts';
import { mailerOf } from './mailer.ts';
import { modules } from './modules.ts';
import { mountDocumentRoutes } from './openapi.ts';
import { createRestApp } from './rest.ts';
import { mountOffice } from './office.ts';
import { secretFor } from './secrets.ts';
import type { Settings } from './settings.ts';
import { socialProviders } from './social-providers.ts';
import { vapidKeys } from './vapid-keys.ts';
import { mountWithdrawRoute } from './withdraw.ts';

/** How soon another process goes on where one was stopped. */
/** Further endpoints, as tests add them, and what a module asks of others. */
export type Mount = (app: RestApp<Asker>, apis: Apis<typeof modules>) => void;

const ERASURES_MS = 60_000;

const hangUpAll = (parts: readonly Pick<ModuleParts<unknown>, 'hangUp'>[]): void => {
  for (const { hangUp } of parts) hangUp?.();
};

/** Builds the product from its modules: each gets what it needs and nothing else. */
export const compose = async (
  settings: Settings,
  options: {
    readonly databaseUrl: string;
    readonly brands: readonly Brand[];
    readonly log: Logger;
    readonly clock?: Clock;
    readonly mount?: Mount;
    /** Further fields of the graph, as tests add them. */
    readonly graph?: (graph: Graph<never>) => void;
    readonly reportAnswer?: ReportAnswer;
    /** The port that this process listens on, for links in mail; absent: the one of the settings. */
    readonly ownPort?: () => string;
  },
) => {
  const { databaseUrl, brands, log, clock = systemClock, ownPort = () => String(settings.PORT) } = options;
  const hosts: HostTable = hostTable(brands, settings.DOMAINS, settings.ADMIN_DOMAIN);
  const connections = shareConnections(settings.DATABASE_POOL);
  const db = openDb<never>(databaseUrl, { max: connections.main, log });
  const background = openDb<never>(databaseUrl, { max: connections.background, name: 'background', log, isLong: true });
  const jobs = await openJobs({ databaseUrl, db: background, connections: connections.jobs, log }).catch(async (error: unknown) => {
    await background.destroy();
    await db.destroy();
    throw error;
  });
  const outbox = createOutbox(db);
  const closeDatabases = async () => {
    await jobs.close();
    await background.destroy();
    await db.destroy();
  };

  const served = servedBrands(brands, hosts, settings.PUBLIC_SCHEME, ownPort);
  const secret = await secretFor(settings);
  const mailer = mailerOf(settings, { db: background, jobs, served, secret, clock, log });
  const kinds = kindsOfModules();
  const services: ModuleServices = {
    db,
    background,
    databaseUrl,
    listenUrl: settings.DATABASE_DIRECT_URL ?? databaseUrl,
    connections,
    jobs,
    outbox,
    mail: mailer,
    objects: objectStoreOf(settings),
    clock,
    log,
    secret,
    vapid: vapidKeys(settings, secret, [...served.values()][0]?.cookieDomain ?? settings.ADMIN_DOMAIN),
    ...outsideServices(settings),
    isTls: settings.PUBLIC_SCHEME === 'https',
    graceMs: settings.GRACE_SECONDS * 1000,
    brands: [...served.values()],
    brand: (brandId) => brandOf(served, brandId),
    ...kinds.services,
  };
  const { apis, parts } = await createModules(modules, services).catch(async (error: unknown) => {
    await closeDatabases();
    throw error;
  });
  kinds.gather(parts);

  // What waits for a reader is nobody's module.
  const undelivered = { eraseMember: ({ memberId }: Owner) => outbox.forgetOwner(memberId) };
  const unsent = { eraseMember: ({ memberId }: Owner) => mailer.forgetMember(memberId) };
  const erasure = memberErasure([...parts, undelivered, unsent], apis.account.erasures);

  const graph = portalSchema(options.graph ? [...parts, { graph: options.graph }] : parts, db);
  const api = createRestApp(
    (app) => {
      // Whoever knows others comes before them: its words (`/user-exam-records/overview`) before their parameters (`/user-exam-records/{recordIdx}`).
      for (const { rest } of parts.toReversed()) rest?.(app as unknown as RestApp);
      mountGraphRoute(app, graph, log);
      mountExportRoute(app, { parts, clock, log });
      mountWithdrawRoute(app, { accounts: apis.account.of, erase: (owner) => erasure.erase(owner) });
      mountOffice(app as unknown as RestApp, { db, audit: apis.audit, clock, brands, parts });
      options.mount?.(app, apis);
      mountDocumentRoutes(app);
    },
    log,
    options.reportAnswer,
  );

  for (const { name, onEvent = [] } of parts) outbox.addReader(name, onEvent);
  const further = {
    handlers: mailer.jobHandlers,
    intervals: [...outbox.intervals(), ...mailer.intervals, { name: 'erasures', everyMs: ERASURES_MS, run: erasure.resume }],
  };
  const stopWork = await startWork(parts, further, { jobs, log }).catch(async (error: unknown) => {
    await closeModules(parts);
    await closeDatabases();
    throw error;
  });

  return {
    hosts,
    db,
    api,
    graph,
    files: fileStoreOf(settings),
    pictured: { exams: apis.exam.exams, listings: apis.listing },
    apiRoutes: readApiRoutes(api.openAPIRegistry.definitions),
    accounts: apis.account.of,
    accountModule: apis.account.module,
    operatorOf: apis.operator.identify,
    company: apis.company,
    listing: apis.listing,
    /** What a visitor did becomes the member's, as soon as both are known; then the visitor is forgotten. */
    claim: claimOf(parts, apis.account.of),
    eraseMember: erasure.erase,
    resumeErasures: erasure.resume,
    sitemaps: parts.flatMap(({ sitemap = [] }) => sitemap),
    /** @returns tags of the cached pages that show what changed */
    onContentChange: (change: ContentChange | null): readonly string[] => {
      for (const { onContentChange } of parts) onContentChange?.(change);
      return change ? parts.flatMap(({ contentTags }) => contentTags?.(change) ?? []) : [];
    },
    hangUp: () => hangUpAll(parts),
    /** No work in the background begins any more. Resolves when what is under way has ended, or after so many milliseconds. */
    stopWork,
    close: async () => {
      await stopWork(0);
      await closeModules(parts);
      await closeDatabases();
    },
  };
};
type ClaimingAccount = Pick<AccountApi, 'visitorOf' | 'forgetVisitor'>;
const claimOf =
  (parts: readonly Pick<ModuleParts<unknown>, 'claimVisitor'>[], accountOf: (brandId: string) => ClaimingAccount) =>
  async (brandId: string, asker: Asker, headers: Headers): Promise<readonly string[]> => {
    const account = accountOf(brandId);
    const visitorId = account.visitorOf(headers);
    if (asker.kind !== 'member' || !visitorId) return [];
    for (const { claimVisitor } of parts) await claimVisitor?.({ brandId, visitorId, memberId: asker.memberId });
    return account.forgetVisitor();
  };

/** What others do for the product. */
const outsideServices = (
  settings: Settings,
): Pick<ModuleServices, 'social' | 'juso' | 'taxOfficeKey' | 'paymentProvider' | 'toss' | 'refundGraceMs'> => ({
  social: socialProviders(settings),
  taxOfficeKey: settings.NTS_SERVICE_KEY,
  juso: settings.JUSO_KEY === undefined ? undefined : { key: settings.JUSO_KEY, base: settings.JUSO_API_URL },
  paymentProvider: settings.PAYMENT_PROVIDER,
  toss: settings.TOSS_SECRET_KEY === undefined ? undefined : { secretKey: settings.TOSS_SECRET_KEY, base: settings.TOSS_API_URL },
  refundGraceMs: settings.REFUND_GRACE_MINUTES * 60_000,
});

/** What modules register and others ask for: known when all are made. */
const kindsOfModules = () => {
  let scraps: readonly ScrapKind[] = [];
  let comments: readonly CommentKind[] = [];
  let searches: readonly SearchSource[] = [];
  return {
    services: { scrapKinds: () => scraps, commentKinds: () => comments, searchSources: () => searches },
    gather: (
      parts: Parameters<typeof scrapKindsOf>[0] & Parameters<typeof commentKindsOf>[0] & Parameters<typeof searchSourcesOf>[0],
    ): void => {
      scraps = scrapKindsOf(parts);
      comments = commentKindsOf(parts);
      searches = searchSourcesOf(parts);
    },
  };
};
const brandOf = (served: ReadonlyMap<string, ServedBrand>, brandId: string): ServedBrand => {
  const brand = served.get(brandId);
  if (!brand) throw new Error(`no brand ${brandId}`);
  return brand;
};
/** By their ids. */
const servedBrands = (
  brands: readonly Brand[],
  hosts: HostTable,
  scheme: 'http' | 'https',
  ownPort: () => string,
): ReadonlyMap<string, ServedBrand> =>
  new Map(
    brands.map((brand): readonly [string, ServedBrand] => {
      // A proxy that speaks TLS does so on the usual port.
      const outside = () => hosts.urls(brand, scheme, scheme === 'https' ? '' : ownPort());
      const accountOrigin = () => new URL(accountOriginIn(outside())).origin;
      const served = {
        brand,
        cookieDomain: hosts.domainOf(brand),
        pagesAt: (here: URL) => {
          const urls = hosts.urls(brand, scheme, here.port);
          return { origins: Object.values(urls), home: `${urls.cbt ?? here.origin}/` };
        },
        accountOrigin,
        siteOrigin: (site: SiteKind) => outside()[site] ?? accountOrigin(),
      };
      return [brand.id, served];
    }),
  );

/** What happens in the background: the modules' jobs and intervals, and further ones. @returns what stops all of it */
const startWork = async (
  parts: readonly (ModuleParts<unknown> & { readonly name: string })[],
  further: { readonly handlers: readonly JobHandler[]; readonly intervals: readonly Interval[] },
  { jobs, log }: { readonly jobs: Jobs; readonly log: Logger },
): Promise<(patienceMs: number) => Promise<void>> => {
  await jobs.work([...parts.flatMap(({ jobs: own = [] }) => own), ...further.handlers]);
  const ofModules = parts.flatMap(({ name, intervals: own = [] }) =>
    own.map((interval) => ({ ...interval, name: `${name}.${interval.name}` })),
  );
  const intervals = startIntervals([...ofModules, ...further.intervals], log);
  return async (patienceMs) => void (await Promise.all([intervals.stop(), jobs.stop(patienceMs)]));
};

export type Product = Awaited<ReturnType<typeof compose>>;
