import { soldBrands, type JourneyBrand } from '../../testing/journey-brands.ts';

/**
 * A phone and a desk on one brand, a tablet and a wider desk on the next: where things stand in a page no brand changes, so every state is seen at all four
 * widths on two brands, and on each of them narrow and wide, as colours of its own may stand in what is shown there only. What a brand does change, its
 * frame, is looked at by itself at each of the four (`portal-frame`, `shop-frame`).
 */
export const widthsInTurn = (brand: JourneyBrand): readonly number[] => (soldBrands.indexOf(brand) % 2 === 0 ? [360, 1024] : [768, 1440]);
