import type { ErrorTable, Result } from '@platform/kernel';

/** A top category of the shop, in the order in which menus show them. */
export interface Category {
  /** Stands in the address of its list: `/list/{categoryId}`. */
  readonly categoryId: number;
  readonly label: string;
}

export interface CartCount {
  readonly count: number;
}

/** The brand has no shop. */
export interface ShopError {
  readonly kind: 'shop/none';
}
export const shopErrors = { 'shop/none': { status: 404, copy: 'http.404' } } as const satisfies ErrorTable<ShopError>;

export interface ShopApi {
  readonly categories: (brandId: string) => Result<readonly Category[], ShopError>;
  readonly cartCount: (brandId: string) => Result<CartCount, ShopError>;
}
