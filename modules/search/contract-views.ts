import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with. Moments are epoch milliseconds. */

/** Where words stand in a text: units of UTF-16, the end not included. */
const Marks = z.array(z.tuple([z.int(), z.int()]));
const Link = z.object({ site: z.string(), path: z.string() });
export const Excerpt = z.object({ text: z.string(), marks: Marks });
export type Excerpt = View<typeof Excerpt>;

export const SearchHit = z
  .object({
    kind: z.string(),
    id: z.int(),
    title: Excerpt,
    by: z.object({ name: Excerpt, isChecked: z.boolean() }).nullable(),
    link: Link,
    facts: z.array(z.string()),
    cover: z.array(z.string()).nullable(),
    dates: z
      .object({
        opensAt: z.int(),
        deadline: z.object({ type: z.enum(['date', 'always', 'until-filled']), at: z.int().nullable() }),
        phase: z.enum(['open', 'upcoming', 'closed']),
      })
      .nullable(),
    scrap: z.object({ kind: z.string(), count: z.int() }).nullable(),
    /** Where else than in title and name the words stand; null where those say it all. */
    found: Excerpt.nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = View<typeof SearchHit>;

/** `isMore`: there are more than are counted. */
export const SearchCounts = z.object({
  kind: z.string(),
  label: z.string(),
  count: z.int(),
  isMore: z.boolean(),
  /** Where this kind has a search of its own, which takes `q`. */
  ownSearch: Link.nullable(),
});
export type SearchCounts = View<typeof SearchCounts>;

export const SearchPage = z
  .object({
    /** What was looked for: what was typed, or, where that finds nothing, the same keys in the other language. */
    searched: z.string(),
    isOtherKeyboard: z.boolean(),
    kinds: z.array(SearchCounts),
    /** Of all kinds together. */
    totalCount: z.int(),
    isMore: z.boolean(),
    /** Whose page this is: the kind that was asked for, or the only one of which anything, and more than a few, is found. Null: the first few of each. */
    kind: z.string().nullable(),
    page: z.int(),
    pageSize: z.int(),
    /** Of this kind; empty without one. */
    items: z.array(SearchHit),
    /** The first few of each kind, the kind with the best first; empty on the page of one. */
    sections: z.array(z.object({ kind: z.string(), items: z.array(SearchHit) })),
    /** Where nothing is found: other spellings that find something, and words that do so alone. */
    ways: z.object({ spellings: z.array(z.string()), words: z.array(z.string()) }),
  })
  .meta({
    id: 'SearchPage',
    example: {
      searched: '공모전',
      isOtherKeyboard: true,
      kinds: [{ kind: 'contest', label: '공모전', count: 41, isMore: false, ownSearch: null }],
      totalCount: 41,
      isMore: false,
      kind: null,
      page: 1,
      pageSize: 20,
      items: [],
      sections: [],
      ways: { spellings: [], words: [] },
    },
  });
export type SearchPage = View<typeof SearchPage>;

export const Suggestion = z.object({ kind: z.string(), label: z.string(), title: Excerpt, by: z.string().nullable(), link: Link });
export type Suggestion = View<typeof Suggestion>;
export const Suggestions = z
  .object({ searched: z.string(), items: z.array(Suggestion) })
  .meta({ id: 'SearchSuggestions', example: { searched: '공모', items: [] } });
export type Suggestions = View<typeof Suggestions>;
