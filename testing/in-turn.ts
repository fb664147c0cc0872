import { it } from 'vitest';
import { journeyBrands, type JourneyBrand } from './journey-brands.ts';

type Register = (name: string, journey: () => Promise<void>) => void;
const register: Register = it;

/**
 * `it` for journeys that no brand changes, in a block that stands for each brand: every journey runs once, the first on the first brand, the
 * second on the second, and so on. What a brand does change (its frame, words, colours, hosts, what it sells) belongs to `it`, on all of them.
 */
export const inTurn = (brand: JourneyBrand, brands: readonly JourneyBrand[] = journeyBrands): Register => {
  let nth = 0;
  return (name, journey) => {
    if (nth++ % brands.length === brands.indexOf(brand)) register(name, journey);
  };
};
