import type { Category } from '@modules/shop';

export type PanelName = 'drawer' | 'all' | 'search' | 'user' | 'study';

/** Who is signed in, by the name of the greeting. */
export interface Person {
  readonly name: string;
  readonly email: string;
}
export type Categories = readonly Category[];

export interface PanelsProps {
  readonly name: PanelName;
  /** What was pressed: gets the focus back, and the panel hangs below it. */
  readonly opener: HTMLElement;
  readonly categories: Categories;
  readonly member: Person | null;
  readonly onClose: () => void;
}
