import type { Copy } from '@platform/i18n';
import { linksTo, type MenuItem } from '@platform/kernel';

/** The way back to the portal, named as its brand. */
export const toPortal = (copy: Copy, { name }: { readonly name: string }): MenuItem =>
  linksTo('portal')(copy('biz.toPortal', { brand: name }), '/');
