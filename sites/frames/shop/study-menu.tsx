import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { MenuItems } from './menu-items.tsx';
import type { Categories } from './panel-props.ts';
import { shopUrl } from './shop-links.ts';

/** Entries of the study menu and, where the shop sells it, the way to buy; nothing without its category. */
export const StudyMenu = ({ categories }: { readonly categories: Categories }) => {
  const copy = useCopy();
  const page = usePage();
  const { sites } = useMenu();
  const category = categories.find(({ label }) => label === copy('shop.study'));
  if (!category) return null;
  return (
    <>
      <MenuItems items={sites.study ?? []} />
      <li>
        <a className="buy" href={shopUrl(page, `/list/${category.categoryId}`)}>
          {copy('shop.study.buy')}
        </a>
      </li>
    </>
  );
};
