import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { MOST_ADDRESSES, type AddressApi, type AddressOwner, type PostcodeSearch } from '../contract.ts';
import type { AddressView } from '../contract-views.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { createJuso } from './juso.ts';
import { mountAddressRoutes } from './rest.ts';
import {
  deleteAddress,
  deleteAddressesOf,
  findAddresses,
  insertAddress,
  lockAddresses,
  setDefault,
  updateAddress,
  type AddressRow,
} from './store.ts';
import type { AddressDb } from './tables.ts';

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  /** Null: nobody is asked. */
  readonly postcodes: PostcodeSearch | null;
  readonly log: { readonly warn: (facts: { readonly error: unknown }, text: string) => void };
}

export const createAddressModule = ({ db: anyDb, clock, postcodes, log }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as AddressDb;
  const bookOf = async (from: AddressDb, who: AddressOwner) => ({
    addresses: (await findAddresses(from, who)).map(viewOf),
    most: MOST_ADDRESSES,
    hasPostcodeSearch: postcodes !== null,
  });
  const alone = <T>(who: AddressOwner, work: (tx: AddressDb, had: readonly AddressRow[]) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await lockAddresses(tx, who);
      return work(tx, await findAddresses(tx, who));
    });
  const api: AddressApi = {
    book: (who) => bookOf(db, who),
    add: (who, { isDefault, ...given }) =>
      alone(who, async (tx, had) => {
        if (had.length >= MOST_ADDRESSES) return err({ kind: 'address/full' });
        const { brandId: brand_id, memberId: member_id } = who;
        const row = await insertAddress(tx, { ...given, brand_id, member_id, is_default: false, created_at: clock.now() });
        const isFirst = isDefault || had.length === 0;
        if (isFirst) await setDefault(tx, who, row.address_no);
        return ok({ ...viewOf(row), isDefault: isFirst });
      }),
    change: (who, addressNo, given) =>
      alone(who, async (tx) => {
        const row = await updateAddress(tx, who, addressNo, given);
        if (!row) return err({ kind: 'address/not-found' });
        if (given.isDefault) await setDefault(tx, who, addressNo);
        return ok({ ...viewOf(row), isDefault: given.isDefault || row.is_default });
      }),
    makeDefault: (who, addressNo) =>
      alone(who, async (tx, had) => {
        if (!had.some((row) => row.address_no === addressNo)) return err({ kind: 'address/not-found' });
        await setDefault(tx, who, addressNo);
        return ok(await bookOf(tx, who));
      }),
    remove: (who, addressNo) =>
      alone(who, async (tx, had) => {
        await deleteAddress(tx, who, addressNo);
        const next = had.find((row) => row.address_no !== addressNo);
        if (next && had.some((row) => row.address_no === addressNo && row.is_default)) await setDefault(tx, who, next.address_no);
        return bookOf(tx, who);
      }),
    findPostcodes: async (keywords) => {
      if (postcodes === null) return err({ kind: 'address/search-away' });
      try {
        return ok(await postcodes(keywords));
      } catch (error) {
        log.warn({ error }, 'the service of postcodes does not answer');
        return err({ kind: 'address/search-away' });
      }
    },
  };
  return { api, eraseMember: (who: AddressOwner) => deleteAddressesOf(db, who), exported: (who: AddressOwner) => exported(api, who) };
};

const viewOf = ({ address_no, label, recipient, phone, postcode, street, detail, is_default }: AddressRow): AddressView => ({
  addressNo: address_no,
  label,
  recipient,
  phone,
  postcode,
  street,
  detail,
  isDefault: is_default,
});

async function* exported(api: AddressApi, who: AddressOwner): AsyncGenerator {
  yield* (await api.book(who)).addresses;
}

export const addressModule = defineModule({
  name: 'address',
  copy: [copy as Dictionary],
  create: ({ db, clock, log, juso }) => {
    const { api, ...module } = createAddressModule({ db, clock, log, postcodes: juso === undefined ? null : createJuso(juso) });
    return {
      api,
      rest: (app) => mountAddressRoutes(app, api, clock),
      eraseMember: module.eraseMember,
      exportParts: (owner) => [{ name: 'addresses', rows: module.exported(owner) }],
    };
  },
});
