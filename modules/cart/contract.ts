import type { Learner } from '@modules/account/learner';
import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { CartView } from './contract-views.ts';

export type { CartView } from './contract-views.ts';

const number = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const MOST_LINES = 50;

export const PutIntoCart = z
  .strictObject({
    products: z
      .array(z.strictObject({ productNo: number, optionNo: number, orderCnt: z.int().positive().max(1_000) }))
      .min(1)
      .max(20),
  })
  .meta({ example: { products: [{ productNo: 30_001, optionNo: 300_011, orderCnt: 1 }] } });
export type PutIntoCart = z.output<typeof PutIntoCart>;

export const CartNos = z.strictObject({ cartNos: z.array(number).max(MOST_LINES) }).meta({ example: { cartNos: [1] } });

export const CartRef = z.object({ cartNo: z.coerce.number().pipe(number) });
export const ChangeOption = z.strictObject({ optionNo: number }).meta({ example: { optionNo: 300_011 } });

export type CartError =
  | { readonly kind: 'cart/O8002' }
  | { readonly kind: 'cart/O8004' }
  | { readonly kind: 'cart/CART0001' }
  | { readonly kind: 'cart/no-product' }
  | { readonly kind: 'cart/no-line' }
  | { readonly kind: 'cart/no-seat' }
  | { readonly kind: 'cart/not-on-sale' }
  | { readonly kind: 'cart/too-often'; readonly retryAfterSeconds: number };
export const cartErrors = {
  'cart/O8002': { status: 409, copy: 'cart.error.O8002', code: 'O8002' },
  'cart/O8004': { status: 409, copy: 'cart.error.O8004', code: 'O8004' },
  'cart/CART0001': { status: 409, copy: 'cart.error.CART0001', code: 'CART0001' },
  'cart/no-product': { status: 404, copy: 'cart.error.noProduct' },
  'cart/no-line': { status: 404, copy: 'cart.error.noLine' },
  'cart/no-seat': { status: 409, copy: 'cart.error.noSeat' },
  'cart/not-on-sale': { status: 409, copy: 'cart.error.notOnSale' },
  'cart/too-often': { status: 429, copy: 'cart.error.tooOften' },
} as const satisfies ErrorTable<CartError>;

export interface CartApi {
  readonly cart: (who: Learner) => Promise<CartView>;
  readonly put: (who: Learner, given: PutIntoCart) => Promise<Result<CartView, CartError>>;
  /** These are selected, all others are not. */
  readonly select: (who: Learner, cartNos: readonly number[]) => Promise<CartView>;
  /** Another option of the same product, at its price of now. */
  readonly changeOption: (who: Learner, cartNo: number, optionNo: number) => Promise<Result<CartView, CartError>>;
  readonly remove: (who: Learner, cartNos: readonly number[]) => Promise<CartView>;
  /** What is paid for already, and is on its way out of the cart, is not counted. */
  readonly count: (who: Learner) => Promise<number>;
}
