import { it } from 'vitest';
import { journeyBrands, type JourneyBrand } from './journey-brands.ts';

type Register = (name: string, journey: () => Promise<void>) => void;
const register: Register = it;

/**
 * `it` for journeys that nothing changes in which a block differs from those beside it: every journey runs once, the first in the first block, the second in the
 * second, and so on.
 */
export const inTurnOf = (nthBlock: number, blocks: number): Register => {
  let nth = 0;
  return (name, journey) => {
    if (nth++ % blocks === nthBlock) register(name, journey);
  };
};

/**
 * Of journeys that no brand changes, in a block that stands for each brand. What a brand does change (its frame, words, colours, hosts, what it sells)
 * belongs to `it`, on all of them.
 */
export const inTurn = (brand: JourneyBrand, brands: readonly JourneyBrand[] = journeyBrands): Register =>
  inTurnOf(brands.indexOf(brand), brands.length);
