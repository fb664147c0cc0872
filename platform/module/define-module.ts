import type { Db, Log } from '@platform/db';
import type { ObjectStore } from '@platform/files';
import type { Graph } from '@platform/graphql';
import type { RestApp } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { JobHandler, JobSender } from '@platform/jobs';
import type { Interval } from '@platform/jobs/interval';
import type { MailSender } from '@platform/mail';
import type { Brand, Clock, ContentChange, SitemapEntry, SiteKind } from '@platform/kernel';
import type { Outbox, Reaction } from '@platform/outbox';
import type { CommentKind } from './comment-kind.ts';
import type { MemberChannelOf } from './member-channel.ts';
import type { KeptCounts, MemberCounts } from './member-counts.ts';
import type { OfficeQueue } from './office-queue.ts';
import type { Owner } from './owner.ts';
import type { ScrapKind } from './scrap-kind.ts';
import type { SearchSource } from './search-source.ts';

/** A brand that this process serves, with what depends on the hosts that it was given. */
export interface ServedBrand {
  readonly brand: Brand;
  /** For cookies that all sites of the brand share. */
  readonly cookieDomain: string;
  /** The brand's own pages, as seen from an address of it. */
  readonly pagesAt: (here: URL) => { readonly origins: readonly string[]; readonly home: string };
  /** Where its account pages stand, for links that lead there from outside: by the settings, never by what a request says of its host. */
  readonly accountOrigin: () => string;
  /** Where one of its sites stands, by the settings too; where it has none such, its account pages. */
  readonly siteOrigin: (site: SiteKind) => string;
}

/** By which push services know who pushes (RFC 8292). Keys in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service turns to: `mailto:…` or `https://…`. */
  readonly subject: string;
}

/** One application at a provider of sign-in. */
export interface SocialProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where its pages and tokens are, and where it tells of people. */
  readonly authUrl: string;
  readonly apiUrl: string;
}
/** Providers by which members sign in: `sandbox` is one of our own, to try it out; null is none. */
export interface SocialServices {
  readonly kakao: SocialProviderSettings | 'sandbox' | null;
  readonly naver: SocialProviderSettings | 'sandbox' | null;
  /** By which Kakao shows that it is Kakao. */
  readonly kakaoAdminKey: string | undefined;
}

/** What the product gives to every module. */
export interface ModuleServices {
  /** Names no tables: a module sees its own by a cast at its entry point. */
  readonly db: Db<never>;
  /** For work that nobody waits for: statements without a limit of time. */
  readonly background: Db<never>;
  readonly databaseUrl: string;
  /** For connections that listen: no pooler stands between. */
  readonly listenUrl: string;
  /** How many connections of its own a module may open. */
  readonly connections: { readonly saves: number; readonly accounts: number };
  readonly jobs: JobSender;
  readonly outbox: Outbox;
  readonly mail: MailSender;
  /** Private files, by their ids. */
  readonly objects: ObjectStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Everything that is signed is signed with this. */
  readonly secret: string;
  readonly vapid: VapidKeys;
  /** Of the tax office's service for businesses; absent: a sandbox answers. */
  readonly taxOfficeKey: string | undefined;
  readonly social: SocialServices;
  /** Service of addresses with their postcodes; absent: nobody is asked. */
  readonly juso: { readonly key: string; readonly base: string } | undefined;
  /** Who takes money: one of our own, where anybody decides by a button what was paid, Toss Payments, or nobody. */
  readonly paymentProvider: 'sandbox' | 'toss' | 'none';
  /** Of Toss Payments, where the operator has a contract with it. */
  readonly toss: { readonly secretKey: string; readonly base: string } | undefined;
  /** For so long a refund that was asked for can be taken back, milliseconds. */
  readonly refundGraceMs: number;
  readonly isTls: boolean;
  /** Lines made before a deadline still count when they come within this time after it, milliseconds. */
  readonly graceMs: number;
  /** @throws for a brand that this process does not serve */
  readonly brand: (brandId: string) => ServedBrand;
  readonly brands: readonly ServedBrand[];
  /** What all modules register as `scrapKinds`; empty until all are made. */
  readonly scrapKinds: () => readonly ScrapKind[];
  /** The same of `commentKinds`. */
  readonly commentKinds: () => readonly CommentKind[];
  /** What all modules register as `searchSources`; empty until all are made. */
  readonly searchSources: () => readonly SearchSource[];
}

/** One named list of what is kept of a member, read in batches, so that nothing is held in memory as a whole; `server/export.ts` writes it into their file. */
export interface ExportPart {
  readonly name: string;
  readonly rows: AsyncIterable<unknown>;
}

export type Sitemap = { readonly [site in SiteKind]?: (brandId: string) => Promise<readonly SitemapEntry[]> };

/** What a module adds to the product. What it leaves out does not exist for it. */
export interface ModuleParts<Api> {
  /** What modules that depend on this one, and the product's root, may call. */
  readonly api: Api;
  readonly rest?: (app: RestApp) => void;
  /** @param counts of all modules */
  readonly graph?: (graph: Graph<never>, counts: MemberCounts, channelOf: MemberChannelOf) => void;
  /** What it counts for a member on every page; a count has one module. */
  readonly memberCounts?: KeptCounts;
  /** The channel of a member's company; one module keeps them. */
  readonly memberChannel?: MemberChannelOf;
  /** What of it members can keep. */
  readonly scrapKinds?: readonly ScrapKind[];
  /** What of it can be commented on. */
  readonly commentKinds?: readonly CommentKind[];
  /** What of it can be found by the search of the portal. */
  readonly searchSources?: readonly SearchSource[];
  /** What of it waits for operators. */
  readonly officeQueues?: readonly OfficeQueue[];
  /** By site: its pages that show the module's content to anybody. Search engines are told of them. */
  readonly sitemap?: Sitemap;
  readonly exportParts?: (owner: Owner) => readonly ExportPart[];
  /** Deletes all that is kept of the member; what is counted without them stays. May be asked again, and is, where it was stopped (docs/erasure.md). */
  readonly eraseMember?: (owner: Owner) => Promise<void>;
  /** What a visitor did becomes the member's. Modules are asked one after the other; all of it may be asked again. */
  readonly claimVisitor?: (claim: Owner & { readonly visitorId: string }) => Promise<void>;
  /** What it makes of events of others, at least once each. */
  readonly onEvent?: readonly Reaction[];
  /** What must survive the process: jobs of these kinds are done by whichever process comes to them. */
  readonly jobs?: readonly JobHandler[];
  /** What every process does again and again; the first run comes when all modules are made. */
  readonly intervals?: readonly Interval[];
  /** Published content changed somewhere: what is cached of it is asked for anew. Null: it is not known which. */
  readonly onContentChange?: (change: ContentChange | null) => void;
  /** Tags of the cached pages that show what changed (`cacheTags` of `RouteEnv`). Asked of every module, also of another one's content. */
  readonly contentTags?: (change: ContentChange) => readonly string[];
  /** Ends what would keep a server from closing, before it waits for its requests. */
  readonly hangUp?: () => void;
  readonly close?: () => Promise<void>;
}

export interface ModuleDefinition<Name extends string, Needs, Api> {
  readonly name: Name;
  /** Texts that its endpoints answer with. */
  readonly copy?: readonly Dictionary[];
  /** @param others the `api` of each module that it depends on */
  readonly create: (services: ModuleServices, others: Needs) => ModuleParts<Api> | Promise<ModuleParts<Api>>;
}

/** A module's one registration. Add it to `server/modules.ts`. */
export const defineModule = <const Name extends string, Api, Needs = object>(
  definition: ModuleDefinition<Name, Needs, Api>,
): ModuleDefinition<Name, Needs, Api> => definition;

type AnyModule = ModuleDefinition<string, never, unknown>;
type NameOf<M> = M extends { readonly name: infer Name extends string } ? Name : never;
type ApiOf<M> = M extends { readonly create: (...given: never[]) => infer Parts }
  ? Awaited<Parts> extends ModuleParts<infer Api>
    ? Api
    : never
  : never;
type NeedsOf<M> = M extends { readonly create: (services: ModuleServices, others: infer Needs) => unknown } ? Needs : never;

/** The `api` of each module of a list, by its name. */
export type Apis<List extends readonly AnyModule[]> = { readonly [M in List[number] as NameOf<M>]: ApiOf<M> };

/** The list, if each module finds what it needs among those before it; else the names of what the first such module lacks. */
export type InOrder<List extends readonly unknown[], Before = object> = List extends readonly [infer First, ...infer Rest]
  ? Before extends NeedsOf<First>
    ? readonly [First, ...InOrder<Rest, Before & { readonly [name in NameOf<First>]: ApiOf<First> }>]
    : readonly [{ readonly name: NameOf<First>; readonly lacks: Exclude<keyof NeedsOf<First>, keyof Before> }, ...Rest]
  : readonly [];

export interface Created<List extends readonly AnyModule[]> {
  readonly apis: Apis<List>;
  readonly parts: readonly (ModuleParts<unknown> & { readonly name: string })[];
}

/** Makes each module after those that it depends on. Where one fails, those before it are closed. */
export const createModules = async <const List extends readonly AnyModule[]>(
  list: List & InOrder<List>,
  services: ModuleServices,
): Promise<Created<List>> => {
  const apis: Record<string, unknown> = {};
  const parts: (ModuleParts<unknown> & { readonly name: string })[] = [];
  try {
    for (const { name, create } of list as readonly AnyModule[]) {
      const made = await create(services, apis as never);
      apis[name] = made.api;
      parts.push({ ...made, name });
    }
  } catch (error) {
    await closeModules(parts);
    throw error;
  }
  return { apis: apis as Apis<List>, parts };
};

/** In the opposite order of their making. */
export const closeModules = async (parts: readonly Pick<ModuleParts<unknown>, 'close'>[]): Promise<void> => {
  for (const { close } of parts.toReversed()) await close?.();
};
