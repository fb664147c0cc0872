import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import type { Categories } from './panel-props.ts';
import { STUDY_MENU, studyUrl } from './menu-links.ts';
import { shopUrl } from './shop-links.ts';

/** Entries of the study menu and, where the shop sells it, the way to buy; nothing without its category. */
export const StudyMenu = ({ categories }: { readonly categories: Categories }) => {
  const copy = useCopy();
  const page = usePage();
  const category = categories.find(({ label }) => label === copy('shop.study'));
  if (!category) return null;
  return (
    <>
      {STUDY_MENU.map(([label, path]) => (
        <li key={path}>
          <a href={studyUrl(page, path)}>{copy(label)}</a>
        </li>
      ))}
      <li>
        <a className="buy" href={shopUrl(page, `/list/${category.categoryId}`)}>
          {copy('shop.study.buy')}
        </a>
      </li>
    </>
  );
};
