import type { AccountApi, MemberId } from '@modules/account';
import type { ListingApi } from '@modules/listing';
import type { NotificationApi } from '@modules/notification';
import type { Db } from '@platform/db';
import { makeCopy, type Dictionary } from '@platform/i18n/copy';
import { err, ok } from '@platform/kernel';
import { MINUTE_MS } from '@platform/kernel/korean-time';
import { defineModule, type Owner } from '@platform/module';
import type { SavedSearchApi, SearchOwner } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { tellNew, type DigestDeps } from './digest.ts';
import { mountSavedSearchRoutes } from './rest.ts';
import { findAll, removeSearches, saveSearch, switchSearch } from './store.ts';
import type { SavedSearchDb } from './tables.ts';

interface Deps extends Omit<DigestDeps, 'db' | 'copy'> {
  readonly db: Db<never>;
  /** For work that nobody waits for. Absent: `db`, in tests. */
  readonly background?: Db<never>;
}

export const createSavedSearchModule = ({ db: anyDb, background = anyDb, ...given }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as SavedSearchDb;
  const { clock } = given;
  const api: SavedSearchApi = {
    list: (owner) => findAll(db, owner),
    save: async (owner, search) => {
      const isSaved = await db.transaction().execute((tx) => saveSearch(tx, owner, search, clock.now()));
      return isSaved ? ok(await findAll(db, owner)) : err({ kind: 'saved-search/too-many' });
    },
    switch: async (owner, searchIdx, { isOn }) => {
      const isKnown = await switchSearch(db, owner, { searchIdx, isOn }, clock.now());
      return isKnown ? ok(await findAll(db, owner)) : err({ kind: 'saved-search/not-found' });
    },
    remove: async (owner, searchIdx) => {
      await removeSearches(db, owner, searchIdx);
      return findAll(db, owner);
    },
  };
  return {
    api,
    tellNew: tellNew({ ...given, db: background as unknown as SavedSearchDb, copy: makeCopy(copy) }),
    eraseMember: (owner: SearchOwner) => removeSearches(db, owner, null),
    exportSearches: (owner: SearchOwner) => searchesOf(db, owner),
  };
};

async function* searchesOf(db: SavedSearchDb, owner: SearchOwner): AsyncGenerator {
  const { items } = await findAll(db, owner);
  for (const { searchIdx: _idx, ...search } of items) yield search;
}

interface Others {
  readonly account: { readonly of: (brandId: string) => Pick<AccountApi, 'member'> };
  readonly listing: Pick<ListingApi, 'newlyFitting'>;
  readonly notification: Pick<NotificationApi, 'create'>;
}

export const savedSearchModule = defineModule({
  name: 'saved-search',
  copy: [copy as Dictionary],
  create: (services, { account, listing, notification }: Others) => {
    const module = createSavedSearchModule({
      ...services,
      listings: listing,
      notifications: notification,
      // Whose portal has listings.
      brandIds: services.brands.filter(({ brand }) => brand.offers.corporateMembers).map(({ brand }) => brand.id),
      isMember: async ({ brandId, memberId }: Owner) => (await account.of(brandId).member(memberId as MemberId)).ok,
    });
    return {
      api: module.api,
      rest: (app) => mountSavedSearchRoutes(app, module.api),
      intervals: [{ name: 'new-listings', everyMs: 5 * MINUTE_MS, jitter: 0.1, run: module.tellNew }],
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'savedSearches', rows: module.exportSearches(owner) }],
    };
  },
});
