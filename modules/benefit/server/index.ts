import { tablesIn, type Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { defineModule } from '@platform/module';
import { sql } from 'kysely';
import type { BenefitApi, BenefitOwner } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { findCoupon, findCoupons, giveCouponBack, holdCoupon, registerCoupon, useCoupons } from './coupons.ts';
import { earn, expireLots, findBalance, findEntries, giveBack, release, revoke, spend } from './lots.ts';
import { mountBenefitRoutes } from './rest.ts';
import type { BenefitDb, BenefitTables } from './tables.ts';

const HOUR_MS = 3_600_000;
const SOON_MS = 30 * DAY_MS;

export const createBenefitModule = ({ db: anyDb, clock }: { readonly db: Db<never>; readonly clock: Clock }) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as BenefitDb;
  const soon = () => new Date(clock.now().getTime() + SOON_MS);
  const tables = tablesIn<BenefitTables>;
  const api: BenefitApi = {
    coupons: (who) => findCoupons(db, who, clock.now()),
    register: (who, code) => registerCoupon(db, who, code, clock.now()),
    coupon: (who, couponNo, heldBy) => findCoupon(db, who, couponNo, clock.now(), heldBy),
    holdCoupon: (tx, who, couponNo, orderNo) => holdCoupon(tables(tx), who, couponNo, orderNo, clock.now()),
    useCoupons: (tx, orderNos) => useCoupons(tables(tx), orderNos, clock.now()),
    giveCouponBack: (tx, orderNo) => giveCouponBack(tables(tx), orderNo, clock.now()),
    balance: async (who) => (await findBalance(db, who, clock.now(), soon())).balance,
    accumulations: async (who) => {
      const [sums, entries] = await Promise.all([findBalance(db, who, clock.now(), soon()), findEntries(db, who)]);
      return { ...sums, entries };
    },
    spend: (tx, who, amount, source) => spend(tables(tx), who, amount, source, clock.now()),
    release: (tx, source) => release(tables(tx), source, clock.now()),
    giveBack: (tx, spent, amount, source) => giveBack(tables(tx), spent, amount, source, clock.now()),
    earn: (tx, earned) => earn(tables(tx), earned, clock.now()),
    revoke: (tx, given) => revoke(tables(tx), given, clock.now()),
  };
  return {
    api,
    expire: async (signal?: AbortSignal): Promise<void> => {
      while (!signal?.aborted && (await expireLots(db, clock.now())) > 0) await Promise.resolve();
    },
    erase: async ({ brandId, memberId }: BenefitOwner): Promise<void> => {
      for (const table of ['forgone', 'entry', 'lot', 'debt', 'issued_coupon'])
        await sql`delete from ${sql.table(`benefit.${table}`)} where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
    },
  };
};

async function* listed(rows: Promise<readonly unknown[]>): AsyncGenerator {
  yield* await rows;
}

export const benefitModule = defineModule({
  name: 'benefit',
  copy: [copy as Dictionary],
  create: ({ db, clock }) => {
    const { api, expire, erase } = createBenefitModule({ db, clock });
    return {
      api,
      rest: (app) => mountBenefitRoutes(app, api, clock),
      intervals: [{ name: 'expire', everyMs: HOUR_MS, jitter: 0.2, run: expire }],
      eraseMember: erase,
      exportParts: (owner) => [
        { name: 'coupons', rows: listed(api.coupons(owner)) },
        { name: 'accumulations', rows: listed(api.accumulations(owner).then(({ entries }) => entries)) },
      ],
    };
  },
});
