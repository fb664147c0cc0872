import { memberLearner, type Learner, type NewVisitor } from '@modules/account/learner';
import type { CatalogueApi, OptionFacts } from '@modules/catalogue';
import type { OrderApi } from '@modules/order';
import { ORDER_PAID } from '@modules/order/events';
import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { DAY_MS } from '@platform/kernel/korean-time';
import { defineModule } from '@platform/module';
import { onEvent } from '@platform/outbox';
import { MOST_LINES, type CartApi, type CartError, type CartView } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { mountCartRoutes } from './rest.ts';
import {
  countLines,
  deleteLines,
  deleteProducts,
  findLines,
  insertLines,
  lockCart,
  mergeCarts,
  selectLines,
  setOption,
  type NewLine,
} from './store.ts';
import type { CartDb } from './tables.ts';

const HOUR_MS = 3_600_000;
const VISITOR_MS = 90 * DAY_MS;

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueApi, 'options'>;
  readonly orders: Pick<OrderApi, 'owned'>;
}
interface Member {
  readonly brandId: string;
  readonly memberId: string;
}
interface Bought {
  readonly productNo: number;
  readonly bundleOptionNo: number | null;
}
/** Thrown so that its transaction writes nothing. */
class Refused extends Error {
  readonly error: CartError;
  constructor(error: CartError) {
    super(error.kind);
    this.error = error;
  }
}

export const createCartModule = ({ db: anyDb, clock, catalogue, orders }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CartDb;

  const cart = async (who: Learner): Promise<CartView> => {
    const rows = await findLines(db, who);
    const options = await catalogue.options(
      who.brandId,
      rows.map(({ option_no }) => option_no),
    );
    const lines = rows.map((row) => {
      const option = options.get(row.option_no);
      return {
        cartNo: row.cart_no,
        productNo: row.product_no,
        optionNo: row.option_no,
        kind: option?.kind ?? null,
        categoryId: option?.categoryId ?? null,
        unitCount: option?.unitCount ?? 1,
        partCount: option?.parts.length ?? 0,
        periodDays: option?.periodDays ?? null,
        title: option?.title ?? '',
        optionTitle: option?.optionTitle ?? '',
        hasOptions: hasOthers(option),
        listPrice: option?.listPrice ?? row.seen_price,
        salePrice: option?.salePrice ?? row.seen_price,
        seenPrice: row.seen_price,
        isSelected: row.is_selected,
        obstacle: obstacleOf(option),
      };
    });
    const chosen = lines.filter(({ isSelected, obstacle }) => isSelected && obstacle === null);
    const [list, sale] = [chosen.reduce((all, one) => all + one.listPrice, 0), chosen.reduce((all, one) => all + one.salePrice, 0)];
    return { lines, selected: { count: chosen.length, list, saleOff: list - sale, sale } };
  };

  const put: CartApi['put'] = async (who, { products }) => {
    if (products.some(({ orderCnt }) => orderCnt > 1)) return err({ kind: 'cart/O8002' });
    if (new Set(products.map(({ productNo }) => productNo)).size < products.length) return err({ kind: 'cart/O8004' });
    const options = await catalogue.options(
      who.brandId,
      products.map(({ optionNo }) => optionNo),
    );
    const lines: NewLine[] = [];
    for (const { productNo, optionNo } of products) {
      const option = options.get(optionNo);
      if (option?.productNo !== productNo) return err({ kind: 'cart/no-product' });
      if (!option.isOnSale) return err({ kind: 'cart/not-on-sale' });
      lines.push({ productNo, optionNo, price: option.salePrice });
    }
    try {
      await db.transaction().execute(async (tx) => {
        await lockCart(tx, who);
        const had = await countLines(tx, who);
        if ((await insertLines(tx, who, lines, clock.now())) < lines.length) throw new Refused({ kind: 'cart/O8004' });
        if (had + lines.length > MOST_LINES) throw new Refused({ kind: 'cart/CART0001' });
      });
    } catch (error) {
      if (error instanceof Refused) return err(error.error);
      throw error;
    }
    return ok(await cart(who));
  };

  const changeOption: CartApi['changeOption'] = async (who, cartNo, optionNo) => {
    const line = (await findLines(db, who)).find(({ cart_no }) => cart_no === cartNo);
    if (!line) return err({ kind: 'cart/no-line' });
    const option = (await catalogue.options(who.brandId, [optionNo])).get(optionNo);
    if (option?.productNo !== line.product_no) return err({ kind: 'cart/no-product' });
    if (!option.isOnSale) return err({ kind: 'cart/not-on-sale' });
    if (option.seatsLeft === 0) return err({ kind: 'cart/no-seat' });
    await setOption(db, who, cartNo, { optionNo, price: option.salePrice });
    return ok(await cart(who));
  };

  /** Products as which parts of bundles were sold. */
  const bundlesOf = async (brandId: string, bought: readonly Bought[]): Promise<readonly number[]> => {
    const optionNos = [...new Set(bought.flatMap(({ bundleOptionNo }) => bundleOptionNo ?? []))];
    if (optionNos.length === 0) return [];
    return [...(await catalogue.options(brandId, optionNos)).values()].map(({ productNo }) => productNo);
  };

  /** Paid goods leave the cart some moments after the payment (`ORDER_PAID`): meanwhile they are not counted. */
  const count: CartApi['count'] = async (who) => {
    const rows = await findLines(db, who);
    if (rows.length === 0 || !who.isMember) return rows.length;
    const bought = await orders.owned({ brandId: who.brandId, memberId: who.learnerId });
    const owned = new Set([...bought.map(({ productNo }) => productNo), ...(await bundlesOf(who.brandId, bought))]);
    return rows.filter(({ product_no }) => !owned.has(product_no)).length;
  };

  const api: CartApi = {
    cart,
    put,
    select: async (who, cartNos) => {
      await selectLines(db, who, cartNos);
      return cart(who);
    },
    remove: async (who, cartNos) => {
      await deleteLines(db, who, cartNos);
      return cart(who);
    },
    changeOption,
    count,
  };
  return {
    api,
    merge: (brandId: string, visitorId: string, memberId: string) =>
      db.transaction().execute(async (tx) => {
        await lockCart(tx, memberLearner(brandId, memberId));
        await mergeCarts(tx, brandId, visitorId, memberId);
      }),
    /** What was bought, by itself and as the bundle that it was sold in: none of it can be ordered again. */
    takeOut: async ({ brandId, memberId }: Member, bought: readonly Bought[]): Promise<void> => {
      const bundles = await bundlesOf(brandId, bought);
      await deleteProducts(db, brandId, memberId, [...new Set([...bought.map(({ productNo }) => productNo), ...bundles])]);
    },
    erase: async ({ brandId, memberId }: Member): Promise<void> => {
      await db.deleteFrom('cart.line').where('brand_id', '=', brandId).where('owner_id', '=', memberId).execute();
    },
    deleteOld: () =>
      db
        .deleteFrom('cart.line')
        .where('is_member', '=', false)
        .where('added_at', '<', new Date(clock.now().getTime() - VISITOR_MS))
        .execute(),
  };
};

const hasOthers = (option: OptionFacts | undefined): boolean => option !== undefined && option.optionCount > 1;

const obstacleOf = (option: OptionFacts | undefined): CartView['lines'][number]['obstacle'] => {
  if (!option) return 'gone';
  if (!option.isOnSale) return 'not-on-sale';
  return option.seatsLeft === 0 ? 'no-seat' : null;
};

async function* linesOf(api: CartApi, who: Learner): AsyncGenerator {
  for (const { productNo, optionNo, title, seenPrice } of (await api.cart(who)).lines) yield { productNo, optionNo, title, seenPrice };
}

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly of: (brandId: string) => { readonly newVisitor: () => ReturnType<NewVisitor> } };
  readonly catalogue: CatalogueApi;
  readonly order: Pick<OrderApi, 'order' | 'owned'>;
}

export const cartModule = defineModule({
  name: 'cart',
  copy: [copy as Dictionary],
  create: ({ db, clock }, { account, catalogue, order }: Needs) => {
    const { api, ...module } = createCartModule({ db, clock, catalogue, orders: order });
    return {
      api,
      rest: (app) => mountCartRoutes(app, api, { clock, newVisitor: (brandId) => account.of(brandId).newVisitor() }),
      claimVisitor: ({ brandId, visitorId, memberId }) => module.merge(brandId, visitorId, memberId),
      eraseMember: module.erase,
      exportParts: ({ brandId, memberId }) => [{ name: 'cart', rows: linesOf(api, memberLearner(brandId, memberId)) }],
      intervals: [{ name: 'delete-old', everyMs: HOUR_MS, jitter: 0.2, run: module.deleteOld }],
      onEvent: [
        onEvent(ORDER_PAID, async (paid) => {
          for (const { brandId, memberId, orderNo } of paid) {
            const one = await order.order({ brandId, memberId }, orderNo);
            if (one.ok) await module.takeOut({ brandId, memberId }, one.value.lines);
          }
        }),
      ],
    };
  },
});
