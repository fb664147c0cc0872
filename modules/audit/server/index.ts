import { tablesIn, type Db } from '@platform/db';
import { defineModule } from '@platform/module';
import type { AuditApi } from '../contract.ts';
import { mountAuditRoutes } from './rest.ts';
import { findEntries, insertEntry } from './store.ts';
import type { AuditDb, AuditTables } from './tables.ts';

export { checkChain, type ChainCheck } from './check-chain.ts';

export const createAuditModule = ({ db: given }: { readonly db: Db<never> }): AuditApi => {
  // The product's handle names no tables; this module sees its own.
  const db = given as unknown as AuditDb;
  return {
    record: (tx, entry) => insertEntry(tablesIn<AuditTables>(tx), entry),
    entries: (query) => findEntries(db, query),
  };
};

export const auditModule = defineModule({
  name: 'audit',
  create: ({ db }) => {
    const api = createAuditModule({ db });
    return { api, rest: (app) => mountAuditRoutes(app, api) };
  },
});
