import type { Categories } from './panel-props.ts';
import { MenuGroups } from './menu-groups.tsx';

/** Everything at one glance, below the bar of a wide window. */
export const AllMenu = ({ categories }: { readonly categories: Categories }) => (
  <div className="wrap">
    <MenuGroups categories={categories} />
  </div>
);
