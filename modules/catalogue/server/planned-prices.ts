import type { AuditApi } from '@modules/audit';
import { handOver } from '@platform/db';
import type { Clock, OfficeWho } from '@platform/kernel';
import { koreanMinute } from '@platform/kernel/korean-time';
import type { ChangePrice } from '../contract-office.ts';
import { changePrice, lockOption } from './prices.ts';
import type { CatalogueDb, CatalogueTables } from './tables.ts';

interface Deps {
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
}
interface Planned {
  readonly list_price: number;
  readonly sale_price: number;
  readonly at: Date;
}
const logged = ({ list_price: listPrice, sale_price: salePrice, at }: Planned) => ({
  listPrice,
  salePrice,
  from: koreanMinute(at.getTime()),
});

const brandOf = (tx: CatalogueDb, optionNo: number) =>
  tx
    .selectFrom('catalogue.option as o')
    .innerJoin('catalogue.product as p', 'p.product_no', 'o.product_no')
    .select('p.brand_id')
    .where('o.option_no', '=', optionNo)
    .executeTakeFirst();
/** What was planned, gone. */
const takePlanned = (tx: CatalogueDb, optionNo: number) =>
  tx.deleteFrom('catalogue.planned_price').where('option_no', '=', optionNo).returningAll().executeTakeFirst();

/** A price to be asked from a moment on, in place of the one that was planned before. */
export const planPrice = async (
  tx: CatalogueDb,
  { audit, clock }: Deps,
  { operatorId, name: by, requestId }: OfficeWho,
  { optionNo, from, listPrice, salePrice, reason }: Omit<ChangePrice, 'from'> & { readonly optionNo: number; readonly from: number },
): Promise<void> => {
  await lockOption(tx, optionNo);
  const brand = await brandOf(tx, optionNo);
  if (!brand) return;
  const before = await takePlanned(tx, optionNo);
  const planned = { list_price: listPrice, sale_price: salePrice, at: new Date(from) };
  await tx
    .insertInto('catalogue.planned_price')
    .values({ ...planned, option_no: optionNo, operator_id: operatorId, by, reason })
    .execute();
  await audit.record(handOver<CatalogueTables>(tx), {
    at: clock.now(),
    operatorId,
    by,
    act: 'price.plan',
    subject: { kind: 'option', id: String(optionNo) },
    brandId: brand.brand_id,
    reason,
    before: before ? logged(before) : null,
    after: logged(planned),
    requestId,
  });
};

export const unplanPrice = async (
  tx: CatalogueDb,
  { audit, clock }: Deps,
  { operatorId, name: by, requestId }: OfficeWho,
  optionNo: number,
): Promise<void> => {
  await lockOption(tx, optionNo);
  const brand = await brandOf(tx, optionNo);
  const before = await takePlanned(tx, optionNo);
  if (!brand || !before) return;
  await audit.record(handOver<CatalogueTables>(tx), {
    at: clock.now(),
    operatorId,
    by,
    act: 'price.unplan',
    subject: { kind: 'option', id: String(optionNo) },
    brandId: brand.brand_id,
    before: logged(before),
    after: null,
    requestId,
  });
};

/** Asks each price whose moment has come, in the name of whoever planned it; once, also where several processes look at the same moment. */
export const askDuePrices =
  (db: CatalogueDb, { audit, clock }: Deps) =>
  async (signal?: AbortSignal): Promise<void> => {
    const now = clock.now();
    const due = await db.selectFrom('catalogue.planned_price').select('option_no').where('at', '<=', now).orderBy('at').execute();
    for (const { option_no: optionNo } of due) {
      if (signal?.aborted) return;
      await db.transaction().execute(async (tx) => {
        await lockOption(tx, optionNo);
        const planned = await tx
          .deleteFrom('catalogue.planned_price')
          .where('option_no', '=', optionNo)
          .where('at', '<=', now)
          .returningAll()
          .executeTakeFirst();
        if (!planned) return;
        const { list_price: listPrice, sale_price: salePrice, by, reason, operator_id: operatorId } = planned;
        // The moment at which it is asked, not the planned one: a history that says what nobody was asked would prove what is not true.
        await changePrice(tx, { audit, optionNo, price: { listPrice, salePrice, by, reason }, operatorId, requestId: null, at: now });
      });
    }
  };
