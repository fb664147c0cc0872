import { err, ok, type Clock } from '@platform/kernel';
import type { SearchSource } from '@platform/module';
import { MOST_FOUND, PAGE_SIZE, type SearchApi, type Suggestion } from '../contract.ts';
import { otherKeyboard } from '../domain/keyboard.ts';
import { wordsOf } from '../domain/words.ts';
import { find } from './find.ts';
import { hitsOf, type Looked, type Place } from './hits.ts';
import type { Answer } from './question.ts';
import { changesTaker, scopesOf } from './take-changes.ts';
import type { SearchDb } from './tables.ts';
import { waysOn } from './ways-on.ts';

interface Deps {
  readonly db: SearchDb;
  /** Without limits of time, for work that nobody waits for. */
  readonly background: SearchDb;
  readonly clock: Clock;
  readonly sources: () => readonly SearchSource[];
  readonly brandIds: readonly string[];
}

/** Of each kind, where no kind was chosen. */
const OF_SECTION = 4;
const MOST_SUGGESTED = 8;
/** Batches of changes that a search waits for; more are written in the background. */
const MOST_WAITED_FOR = 5;
const NO_WAYS = { spellings: [], words: [] } as const;

const sumOf = ({ counts }: Answer): number => [...counts.values()].reduce((sum, { count }) => sum + count, 0);

/** Where all that is found is of one kind, and more than its first few: there is nothing to choose. */
const onlyOne = (places: readonly Place[], { counts }: Answer): Place | null => {
  const [only, ...others] = places.filter(({ scope }) => (counts.get(scope)?.count ?? 0) > 0);
  return only && others.length === 0 && (counts.get(only.scope)?.count ?? 0) > OF_SECTION ? only : null;
};

export const createSearchApi = (deps: Deps): SearchApi & { readonly takeAll: () => Promise<void> } => {
  const { db, clock, sources } = deps;
  const take = changesTaker(deps);

  const readPlaces = async (brandId: string): Promise<readonly Place[]> => {
    const kinds = sources()
      .flatMap((source) => source.kinds.map((kind) => ({ kind, source })))
      // What has a search of its own comes after what is found here alone.
      .toSorted((one, other) => Number(one.kind.ownSearch !== undefined) - Number(other.kind.ownSearch !== undefined));
    const scopes = await scopesOf(
      db,
      brandId,
      kinds.map(({ kind }) => kind.name),
    );
    return kinds.flatMap(({ kind, source }) => {
      const scope = scopes.get(kind.name);
      return scope === undefined ? [] : [{ scope, kind, source }];
    });
  };

  /** They never change while a process runs. */
  const known = new Map<string, readonly Place[]>();
  const placesOf = async (brandId: string): Promise<readonly Place[]> => {
    const places = known.get(brandId) ?? (await readPlaces(brandId));
    known.set(brandId, places);
    return places;
  };

  type Range = Omit<Parameters<typeof find>[1], 'words' | 'now'>;
  const lookFor = async (searched: string, range: Range): Promise<Looked> => {
    const words = wordsOf(searched);
    return { searched, words, answer: await find(db, { ...range, words, now: clock.now().getTime() }) };
  };
  /** As it was typed, or else as the other language has it. */
  const look = async (typed: string, range: Range): Promise<Looked> => {
    const first = await lookFor(typed, range);
    if (sumOf(first.answer) > 0) return first;
    for (const other of otherKeyboard(typed)) {
      const next = await lookFor(other, range);
      if (sumOf(next.answer) > 0) return next;
    }
    return first;
  };

  return {
    search: async (brandId, { q, p, kind, open }) => {
      await take(MOST_WAITED_FOR, db);
      const places = await placesOf(brandId);
      const asked = kind === undefined ? null : places.find((place) => place.kind.name === kind);
      if (asked === undefined) return err({ kind: 'search/no-kind' });
      const scopes = places.map(({ scope }) => scope);
      const isOpenOnly = open !== undefined;
      const offset = (p - 1) * PAGE_SIZE;
      // Nobody turns to what is not counted.
      const isPage = offset < MOST_FOUND;
      const page = { isOpenOnly, offset, limit: PAGE_SIZE };
      const looked = await look(
        q,
        asked
          ? { scopes, shown: isPage ? [asked.scope] : [], ...page }
          : { scopes, shown: scopes, isOpenOnly, offset: 0, limit: OF_SECTION },
      );
      const { searched, words, answer } = looked;
      const chosen = asked ?? onlyOne(places, answer);
      const ofKind =
        chosen && chosen !== asked && isPage
          ? {
              ...looked,
              answer: await find(db, { words, scopes: [chosen.scope], shown: [chosen.scope], now: clock.now().getTime(), ...page }),
            }
          : null;
      const hits = chosen && !isPage ? [] : await hitsOf(brandId, places, ofKind ?? looked);
      const countOf = (scope: number) =>
        (scope === chosen?.scope ? ofKind?.answer.counts.get(scope) : undefined) ?? answer.counts.get(scope);
      const kinds = places.map(({ scope, kind: { name, label, ownSearch } }) => {
        const { count = 0, isMore = false } = countOf(scope) ?? {};
        return { kind: name, label, count, isMore, ownSearch: ownSearch ?? null };
      });
      const totalCount = kinds.reduce((sum, { count }) => sum + count, 0);
      const best = [...Map.groupBy(hits, ({ place }) => place)].toSorted(
        ([one, [a]], [other, [b]]) => (a?.row.weight ?? 0) - (b?.row.weight ?? 0) || places.indexOf(one) - places.indexOf(other),
      );
      return ok({
        searched,
        isOtherKeyboard: searched !== q,
        kinds,
        totalCount,
        isMore: kinds.some(({ isMore }) => isMore),
        kind: chosen?.kind.name ?? null,
        page: chosen ? p : 1,
        pageSize: PAGE_SIZE,
        items: chosen ? hits.map(({ hit }) => hit) : [],
        sections: chosen ? [] : best.map(([place, of]) => ({ kind: place.kind.name, items: of.map(({ hit }) => hit) })),
        ways: totalCount > 0 ? NO_WAYS : await waysOn(db, q, scopes, clock.now().getTime()),
      });
    },
    suggest: async (brandId, typed) => {
      await take(MOST_WAITED_FOR, db);
      const places = await placesOf(brandId);
      const scopes = places.map(({ scope }) => scope);
      const looked = await look(typed, { scopes, shown: scopes, isOpenOnly: false, offset: 0, limit: OF_SECTION });
      const hits = await hitsOf(brandId, places, looked);
      const items = hits
        // What says the words in its title or its name: anything else would not say why it is there.
        .filter(({ row: { weight } }) => weight < 2)
        .toSorted(
          ({ row: one }, { row: other }) =>
            one.weight - other.weight ||
            Number(one.isClosed) - Number(other.isClosed) ||
            (one.isClosed ? other.closes - one.closes : one.closes - other.closes),
        )
        .slice(0, MOST_SUGGESTED)
        .map(({ place, hit }): Suggestion => ({
          kind: hit.kind,
          label: place.kind.label,
          title: hit.title,
          by: hit.by?.name.text ?? null,
          link: hit.link,
        }));
      return { searched: looked.searched, items };
    },
    takeAll: () => take(Infinity, deps.background),
  };
};
