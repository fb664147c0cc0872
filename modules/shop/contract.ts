/** A top category of the shop, in the order in which menus show them. */
export interface Category {
  /** Stands in the address of its list: `/list/{categoryId}`. */
  readonly categoryId: number;
  readonly label: string;
}

export interface CartCount {
  readonly count: number;
}

/** Asked for brands that offer a shop. */
export interface ShopApi {
  readonly categories: (brandId: string) => readonly Category[];
  readonly cartCount: (brandId: string) => CartCount;
}
