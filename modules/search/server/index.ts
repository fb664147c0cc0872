import type { Dictionary } from '@platform/i18n/copy';
import { defineModule } from '@platform/module';
import copy from '../copy/ko.json' with { type: 'json' };
import { mountSearchRoutes } from './rest.ts';
import { createSearchApi } from './search-api.ts';
import type { SearchDb } from './tables.ts';

const EVERY_MS = 5_000;

export const searchModule = defineModule({
  name: 'search',
  copy: [copy as Dictionary],
  create: ({ db, background, clock, brands, searchSources }) => {
    const brandIds = brands.filter(({ brand }) => brand.offers.portalSearch).map(({ brand }) => brand.id);
    // The product's handles name no tables; this module sees its own.
    const api = createSearchApi({
      db: db as unknown as SearchDb,
      background: background as unknown as SearchDb,
      clock,
      sources: searchSources,
      brandIds,
    });
    return {
      api,
      rest: (app) => mountSearchRoutes(app, api, clock),
      // A search takes what it finds waiting by itself; this is for when nobody searches.
      intervals: [{ name: 'take-changes', everyMs: EVERY_MS, run: api.takeAll }],
    };
  },
});
