import type { Copy } from '@platform/i18n';
import type { ProductSummary } from '../contract.ts';

/** `11강`, `1회분`, `7개 묶음`, `4단원`. */
export const sizeText = ({ kind, unitCount, partCount }: Pick<ProductSummary, 'kind' | 'unitCount' | 'partCount'>, copy: Copy): string =>
  copy(`catalogue.size.${kind}`, { count: kind === 'bundle' ? partCount : unitCount });

/** How long it may be used. */
export const periodText = (periodDays: number | null, copy: Copy): string =>
  periodDays === null ? copy('catalogue.period.none') : copy('catalogue.period', { count: periodDays });

/** In whole per cent, never more than it is. */
export const percentOff = ({ listPrice, salePrice }: { readonly listPrice: number; readonly salePrice: number }): number =>
  listPrice > salePrice ? Math.floor(((listPrice - salePrice) * 100) / listPrice) : 0;
