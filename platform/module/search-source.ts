import type { SiteKind } from '@platform/kernel';

/** What a thing is found by: a copy, written anew whenever a change of it is announced (`announceContentChange`). */
export interface SearchDocument {
  /** One of the source's {@link SearchSource.kinds}. */
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  /** Who stands behind it, by all names that people know; empty: nobody. */
  readonly by: string;
  /** Words by which it is sorted: its kind, its fields. */
  readonly terms: readonly string[];
  /** What else is said of it, the most important first: some hundred letters are looked at. */
  readonly text: string;
  /** From when on nothing can be done about it any more, epoch milliseconds; Infinity: never. */
  readonly closesAt: number;
}

/** A thing as a row of what was found, as it is now. */
export interface SearchCard {
  readonly title: string;
  readonly link: { readonly site: SiteKind; readonly path: string };
  readonly by: { readonly name: string; readonly isChecked: boolean } | null;
  /** In a line with dots between them. */
  readonly facts: readonly string[];
  /** Lines of the big word of its cover; null: it has none. */
  readonly cover: readonly string[] | null;
  /** When one can do something about it, epoch milliseconds. Null: always. */
  readonly dates: {
    readonly opensAt: number;
    readonly deadline: { readonly type: 'date' | 'always' | 'until-filled'; readonly at: number | null };
    readonly phase: 'open' | 'upcoming' | 'closed';
  } | null;
  /** How many keep it, where members can (`scrapKinds`, by its id). */
  readonly scrap: { readonly kind: string; readonly count: number } | null;
}

/** One kind of things that are found together. */
export interface SearchKind {
  /** In addresses and tables, for ever: lower case and hyphens. */
  readonly name: string;
  /** What several of them are called: `공모전`. */
  readonly label: string;
  /** Where they have a search of their own, which takes `q`. */
  readonly ownSearch?: { readonly site: SiteKind; readonly path: string };
}

/** Things that can be found: what a module registers as `searchSources` (modules/search, docs/decisions/0117). */
export interface SearchSource {
  /** The kind of content whose announced changes say that some of them changed. */
  readonly content: string;
  readonly kinds: readonly SearchKind[];
  /** Changes of other content that change what is found of this: which of its ids, by theirs. */
  readonly follows?: { readonly content: string; readonly ids: (brandId: string, others: readonly number[]) => Promise<readonly number[]> };
  /** Those of these ids that anybody may see, in as many statements as for one. */
  readonly documents: (brandId: string, ids: readonly number[]) => Promise<readonly SearchDocument[]>;
  /** All ids of a brand in their order, the next ones after one of them. */
  readonly ids: (brandId: string, after: number, limit: number) => Promise<readonly number[]>;
  /** Things by their ids, of any of its kinds, in as many statements as for one. */
  readonly cards: (brandId: string, ids: readonly number[]) => Promise<ReadonlyMap<number, SearchCard>>;
}

/**
 * What all modules register, in their order.
 *
 * @throws where two kinds have one name
 */
export const searchSourcesOf = (parts: readonly { readonly searchSources?: readonly SearchSource[] }[]): readonly SearchSource[] => {
  const sources = parts.flatMap(({ searchSources = [] }) => searchSources);
  const names = sources.flatMap(({ kinds }) => kinds.map(({ name }) => name));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two kinds of what is found are called ${twice}`);
  return sources;
};
