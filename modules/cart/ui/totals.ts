import type { CartView } from '../contract.ts';

/** Reckoned again while the server has not answered yet, by its rule. */
export const selectedOf = (lines: CartView['lines']): CartView['selected'] => {
  const chosen = lines.filter(({ isSelected, obstacle }) => isSelected && obstacle === null);
  const list = chosen.reduce((all, { listPrice }) => all + listPrice, 0);
  const sale = chosen.reduce((all, { salePrice }) => all + salePrice, 0);
  return { count: chosen.length, list, saleOff: list - sale, sale };
};
