import type { SiteKind } from './brand.ts';

/** A link of a brand's menus, to a page of one of its sites. Where the brand has no such site nothing is drawn. */
export interface MenuItem {
  readonly label: string;
  readonly site: SiteKind;
  /** Path and query on that site; a whole address (`https:`) is a page of somebody else, which the brand names by itself (`isExternal`). */
  readonly path: string;
  /** Pages that say so themselves (`menuEntry` of their route) show this item as the current one. */
  readonly entry?: string;
  /** `individual`: for individual members alone; `corporate`: for corporate ones; `channel`: for whoever has a running channel. */
  readonly rule?: 'individual' | 'corporate' | 'channel';
  /** Opens this over the page, where the frame has it; else the link leads to the page of it. */
  readonly opens?: 'inquiry';
  /** Opens in a window of its own. */
  readonly isExternal?: boolean;
  /** The address ends in that of the member's own channel. */
  readonly isOwnChannel?: boolean;
  /** At the other end of its bar. */
  readonly isAside?: boolean;
  /** In bold, as the law wants the way to the privacy policy. */
  readonly isStrong?: boolean;
}

/** Makes links to pages of one site. */
export const linksTo =
  (site: SiteKind) =>
  (label: string, path: string, more: Omit<MenuItem, 'label' | 'site' | 'path'> = {}): MenuItem => ({ label, site, path, ...more });

/** A group of the main menu; its own link is the heading's. */
export interface MenuGroup extends MenuItem {
  readonly badge?: 'new' | 'free';
  readonly items: readonly MenuItem[];
}

/** All menus of a brand (`brands/ID/menu.ts`). Frames decide where each stands. */
export interface BrandMenu {
  /** The main menu, the same on every site. */
  readonly groups: readonly MenuGroup[];
  /** Beside the main menu. */
  readonly side?: readonly MenuItem[];
  /** The own menu of a site. */
  readonly sites: Readonly<Partial<Record<SiteKind, readonly MenuItem[]>>>;
  /** Of the person who is signed in; managing the sign-in and signing out come after them. */
  readonly member: readonly MenuItem[];
  /** The same of a corporate member. */
  readonly corporate?: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
}
