import { tablesIn, type Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import {
  isOpenToAll,
  type Entitlement,
  type EntitlementApi,
  type EntitlementGrants,
  type EntitlementName,
  type Holder,
  type NewEntitlement,
} from '../contract.ts';
import {
  deleteEntitlements,
  deleteRetainedOrders,
  findCurrent,
  findHistory,
  keepCurrent,
  lockAll,
  revokeEntitlement,
  saveEntitlements,
} from './store.ts';
import type { EntitlementDb, EntitlementTables } from './tables.ts';

const SWEEP_MS = 3_600_000;
const FREE: Entitlement = { source: 'free', endsAt: null };
const ownerOf = ({ brandId, learnerId, isMember }: Holder) => (isMember && learnerId !== null ? { brandId, memberId: learnerId } : null);

export const createEntitlementModule = ({ db: anyDb, clock }: { readonly db: Db<never>; readonly clock: Clock }) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as EntitlementDb;
  const entitlements: EntitlementApi['entitlements'] = async (holder, details) => {
    const owner = ownerOf(holder);
    const restricted = details.filter((detail) => !isOpenToAll(detail)).map(({ examDetailIdx }) => examDetailIdx);
    const owned = owner && restricted.length > 0 ? await findCurrent(db, owner, restricted, clock.now()) : new Map<number, Entitlement>();
    return new Map([...details.filter(isOpenToAll).map(({ examDetailIdx }) => [examDetailIdx, FREE] as const), ...owned]);
  };
  const api: EntitlementApi = {
    entitlements,
    mayUse: async (holder, detail) => isOpenToAll(detail) || (await entitlements(holder, [detail])).has(detail.examDetailIdx),
    keepAll: async (tx, holder, details) => {
      const restricted = details.filter((detail) => !isOpenToAll(detail)).map(({ examDetailIdx }) => examDetailIdx);
      if (restricted.length === 0) return true;
      const owner = ownerOf(holder);
      const kept = owner && (await keepCurrent(tablesIn<EntitlementTables>(tx), owner, restricted, clock.now()));
      return kept !== null && restricted.every((idx) => kept.has(idx));
    },
    history: async (holder) => {
      const owner = ownerOf(holder);
      return owner ? findHistory(db, owner) : [];
    },
  };
  const ofOrders: EntitlementGrants = {
    grant: (tx, entitlements) => saveEntitlements(tablesIn<EntitlementTables>(tx), entitlements),
    stopBeginning: (tx, owner, examDetailIdxs) => lockAll(tablesIn<EntitlementTables>(tx), owner, examDetailIdxs),
    revoke: (tx, name, because) => revokeEntitlement(tablesIn<EntitlementTables>(tx), name, because, clock.now()),
  };
  return {
    api,
    ofOrders,
    /** For operators; nothing on the public sites calls these. */
    grants: {
      grant: (entitlement: NewEntitlement) => saveEntitlements(db, [entitlement]),
      revoke: (name: EntitlementName, because: string) => revokeEntitlement(db, name, because, clock.now()),
    },
  };
};

async function* entitled(entitlements: EntitlementApi, holder: Holder): AsyncGenerator {
  for (const { examDetailIdx, source, reference, startsAt, endsAt, revokedAt } of await entitlements.history(holder))
    yield { examDetailIdx, source, reference, startsAt, endsAt, revokedAt };
}

export const entitlementModule = defineModule({
  name: 'entitlement',
  create: (services) => {
    const { api, ofOrders } = createEntitlementModule(services);
    return {
      api: { ...api, ofOrders },
      intervals: [
        {
          name: 'retained-orders',
          everyMs: SWEEP_MS,
          run: () => deleteRetainedOrders(services.db as unknown as EntitlementDb, services.clock.now()),
        },
      ],
      eraseMember: (owner) => deleteEntitlements(services.db as unknown as EntitlementDb, owner),
      exportParts: ({ brandId, memberId }) => [
        { name: 'entitlements', rows: entitled(api, { brandId, learnerId: memberId, isMember: true }) },
      ],
    };
  },
});
