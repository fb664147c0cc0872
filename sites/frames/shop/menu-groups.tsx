import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useId, type ReactNode } from 'react';
import { useMenu } from '../menu-context.ts';
import { MenuItems } from './menu-items.tsx';
import type { Categories } from './panel-props.ts';
import { shopUrl } from './shop-links.ts';
import { StudyMenu } from './study-menu.tsx';

export const MenuGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
};

/** What the brand offers, whoever looks: CBT, the shop's categories, the study host, and the brand's own groups. */
export const MenuGroups = ({ categories }: { readonly categories: Categories }) => {
  const copy = useCopy();
  const page = usePage();
  const { groups, sites } = useMenu();
  const hasStudy = categories.some(({ label }) => label === copy('shop.study'));
  return (
    <>
      <MenuGroup title={copy('shop.cbt')}>
        <MenuItems items={sites.cbt ?? []} />
      </MenuGroup>
      {categories.length > 0 && (
        <MenuGroup title={copy('shop.categories')}>
          {categories.map(({ categoryId, label }) => (
            <li key={categoryId}>
              <a href={shopUrl(page, `/list/${categoryId}`)}>{label}</a>
            </li>
          ))}
        </MenuGroup>
      )}
      {hasStudy && (
        <MenuGroup title={copy('shop.study')}>
          <StudyMenu categories={categories} />
        </MenuGroup>
      )}
      {groups.map(({ label, items }) => (
        <MenuGroup key={label} title={label}>
          <MenuItems items={items} />
        </MenuGroup>
      ))}
    </>
  );
};
