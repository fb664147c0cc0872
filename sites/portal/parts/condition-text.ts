import type { Copy } from '@platform/i18n';
import type { Condition } from './list-search.ts';

/** A chosen value where it stands alone: among phases it says that these are shown too. */
export const conditionText = (condition: Condition, value: string, copy: Copy): string =>
  condition === 'phase' ? copy(`portal.list.phase.${value}`) : copy(`listing.${condition}.${value}`);
