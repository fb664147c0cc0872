import { createRate, defineRoute, gives, isLoopback, networkOf, reply, type RestApp } from '@platform/http';
import { err, ok, type Clock } from '@platform/kernel';
import { searchErrors, SearchQuery, SuggestionQuery, type SearchApi } from '../contract.ts';
import { SearchPage, Suggestions } from '../contract-views.ts';

const tags = ['search'];
const access = { who: 'nobody', brand: 'portalSearch' } as const;
const TOO_OFTEN = { 429: 'Far more often than anybody types (`search/too-often`)' };
const WINDOW_MS = 60_000;
/** Of one network in a minute: a whole university may be one. */
const MOST = { searches: 900, suggestions: 1_800 };

const routes = {
  search: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/search',
    tags,
    summary: 'Whatever anybody may find by some words',
    description:
      'All of the words, in title, name or text; initial consonants and single letters find too, and what was typed with the keyboard in the other language. Without `kind` the first few of each kind, or a page where only one has more than a few; with it one page. More than 1,000 of a kind are not counted.',
    request: { query: SearchQuery },
    responses: gives('What was found, by kinds', SearchPage, { 404: 'No such kind (`search/no-kind`)', ...TOO_OFTEN }),
  }),
  suggest: defineRoute({
    access,
    method: 'get',
    path: '/apiV2/search/suggestions',
    tags,
    summary: 'What somebody who types this may look for',
    description: 'Eight at most, of what has the words in its title or its name.',
    request: { query: SuggestionQuery },
    responses: gives('The best of all kinds', Suggestions, TOO_OFTEN),
  }),
};

export const mountSearchRoutes = (app: RestApp, api: SearchApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const rates = {
    searches: createRate({ most: MOST.searches, everyMs: WINDOW_MS, now }),
    suggestions: createRate({ most: MOST.suggestions, everyMs: WINDOW_MS, now }),
  };
  const isTooOften = (rate: keyof typeof rates, address: string): boolean => !isLoopback(address) && !rates[rate].take(networkOf(address));
  const tooOften = err({ kind: 'search/too-often' } as const);
  app.openapi(routes.search, async (c) =>
    reply(c, isTooOften('searches', c.get('address')) ? tooOften : await api.search(c.get('brandId'), c.req.valid('query')), searchErrors),
  );
  app.openapi(routes.suggest, async (c) =>
    reply(
      c,
      isTooOften('suggestions', c.get('address')) ? tooOften : ok(await api.suggest(c.get('brandId'), c.req.valid('query').q)),
      searchErrors,
    ),
  );
};
