import type { SiteKind } from '@platform/kernel';
import type { Owner } from './owner.ts';

/** A thing that members can keep, as it is now. */
export interface ScrapTarget {
  readonly title: string;
  readonly link: { readonly site: SiteKind; readonly path: string };
  /** Who stands behind it, or what it belongs to. */
  readonly by: string | null;
  /** Address of an image. */
  readonly picture: string | null;
  /** Until when something can be done about it, epoch milliseconds; `isDay`: until the end of that day, whose hour means nothing. */
  readonly deadline: { readonly at: number; readonly isDay: boolean } | null;
  /** It can still be looked at, and nothing can be done about it any more. */
  readonly isClosed: boolean;
}

/** One kind of things that members can keep: what a module registers as `scrapKinds` (modules/scrap, docs/decisions/0112). */
export interface ScrapKind {
  /** In addresses and tables, for ever: lower case and hyphens. */
  readonly name: string;
  readonly words: {
    /** What one of them is called: `시험`. */
    readonly name: string;
    /** What its deadline is: `시험일`, `마감`. */
    readonly deadline: string;
  };
  /**
   * Things by their ids, up to thousands, in as many statements as for one. Ids come from outside: what is none of the kind's, another brand's, or
   * nothing that this member may see is left out.
   */
  readonly find: (owner: Owner, ids: readonly string[]) => Promise<ReadonlyMap<string, ScrapTarget>>;
}

/**
 * The kinds of all modules, in their order.
 *
 * @throws where two have one name
 */
export const scrapKindsOf = (parts: readonly { readonly scrapKinds?: readonly ScrapKind[] }[]): readonly ScrapKind[] => {
  const kinds = parts.flatMap(({ scrapKinds = [] }) => scrapKinds);
  const names = kinds.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two kinds of scraps are called ${twice}`);
  return kinds;
};
