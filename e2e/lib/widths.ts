import { soldBrands, type JourneyBrand } from '../../testing/journey-brands.ts';

/**
 * A phone, a desk, and one of the two between, by turns: where things stand in a page no brand changes, so every state is seen at all four widths on two brands.
 * What a brand does change there, its frame, is looked at by itself at each of them (`portal-frame`, `shop-frame`).
 */
export const widthsInTurn = (brand: JourneyBrand): readonly number[] => [360, soldBrands.indexOf(brand) % 2 === 0 ? 768 : 1024, 1440];
