import type { Copy } from '@platform/i18n/copy';
import type { BrandOffers, SiteKind } from '@platform/kernel';

/** Who asks, as far as access is concerned; the account module knows more of them. */
export interface Caller {
  readonly kind: string;
  /** Of a member. */
  readonly type?: string;
}

/** What an operator may do at this moment. */
export interface HeldPermissions {
  readonly held: ReadonlySet<string>;
  /** Without one nothing of it may be done: a password alone opens no operator's work. */
  readonly hasSecondFactor: boolean;
}

/** An operator as the back office knows them at this moment. */
export interface OfficeCaller {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<string>;
  /** Of the session that asks. */
  readonly sessionId: string;
}

/** What every endpoint finds on its request. */
export interface RouteEnv<C extends Caller = Caller> {
  Variables: {
    readonly requestId: string;
    readonly brandId: string;
    readonly copy: Copy;
    readonly asker: C;
    /** Client address, for rate limits. */
    readonly address: string;
    /** Of the address that was asked, for others below it. */
    readonly origin: string;
    /** The token that let this request in. */
    readonly accessToken: string | null;
    /** What the brand of the request offers. */
    readonly offers: BrandOffers;
    /** The site whose host was asked; null for our own pages while they render. */
    readonly site: SiteKind | null;
    /** Who asks on the host of the back office; null everywhere else, and for whoever is not signed in there. */
    readonly operator: OfficeCaller | null;
    /** Permissions that whoever asks holds at this moment. */
    readonly permissions: () => Promise<HeldPermissions>;
    /**
     * Says which content the answer shows, so that a page that was made of it is dropped from the cache when that changes (`contentTags` of a
     * module's manifest). No tag: nothing but what is the asker's own. An endpoint that does not call it is taken to show all of the brand.
     */
    readonly cacheTags: (...tags: readonly string[]) => void;
  };
}
