import type { Caller as AnyCaller, HeldPermissions } from '@platform/http';
import type { Copy } from '@platform/i18n/copy';
import type { BrandOffers, SiteKind } from '@platform/kernel';

/** How many things of one kind are found at once. A module makes each of its loaders once; what they found lasts for one request. */
export interface Loader<Key extends string | number, Value> {
  /** @returns what there is; a key without anything is left out */
  readonly findAll: (keys: readonly Key[], context: GraphContext) => Promise<ReadonlyMap<Key, Value>>;
}

export interface Loaders {
  /** Null: there is none. */
  readonly load: <Key extends string | number, Value>(loader: Loader<Key, Value>, key: Key) => Promise<Value | null>;
  /** After a change: what comes next in the request is asked for anew. */
  readonly forgetLoaded: () => void;
}

/** What every field finds on its request. `Caller` is the account module's word for who asks. */
export interface GraphContext<Caller extends AnyCaller = AnyCaller> extends Loaders {
  readonly requestId: string;
  readonly brandId: string;
  /** Of the address that was asked, for others below it. */
  readonly origin: string;
  /** Client address, for rate limits. */
  readonly address: string;
  /** Goes with the answer; whoever asks for the first time becomes a visitor so. */
  readonly setCookie: (cookie: string) => void;
  readonly copy: Copy;
  readonly asker: Caller;
  /** The token that let this request in; never a fresher one, or whoever holds one could renew it forever. */
  readonly accessToken: string | null;
  /** What the brand of the request offers. */
  readonly offers: BrandOffers;
  /** The site whose host was asked; null for our own pages while they render. */
  readonly site: SiteKind | null;
  /** Permissions that whoever asks holds at this moment. */
  readonly permissions: () => Promise<HeldPermissions>;
}
