import type { Dictionary } from '@platform/i18n';

/** What a site brings to its pages beside the pages themselves (`site.ts` of its folder; its addresses are in `routes.ts`). */
export interface Site {
  /** Texts that any of its pages may show; what only some of them say comes with those. */
  readonly copy: readonly Dictionary[];
  /** Address of its stylesheet, which holds the shell's (`shell.css`). */
  readonly styles: string;
}

export const defineSite = (site: Site): Site => site;
