import { OperatorError, type Brand } from '@platform/kernel';
import { brands } from '../brands/index.ts';

/** The brands of `BRANDS`. `plain` proves that brands are data; it is served only where it is named. @throws OperatorError for one that is not there */
export const servedBrands = (ids: readonly string[]): readonly Brand[] => {
  const unknown = ids.filter((id) => !brands.some((brand) => brand.id === id));
  const known = brands.map(({ id }) => id).join(', ');
  if (unknown.length > 0) throw new OperatorError(`BRANDS: 없는 브랜드입니다: ${unknown.join(', ')}. 있는 브랜드: ${known}`);
  if (ids.length === 0) throw new OperatorError(`BRANDS: 브랜드가 하나는 있어야 합니다. 있는 브랜드: ${known}`);
  return brands.filter(({ id }) => ids.includes(id));
};
