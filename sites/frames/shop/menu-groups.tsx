import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useId, type ReactNode } from 'react';
import { CbtLink } from './cbt-link.tsx';
import type { Categories } from './panel-props.ts';
import { JOBS } from './menu-links.ts';
import { CBT_MENU, shopUrl, type MenuEntry } from './shop-links.ts';
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

/** Entries whose pages stand on the shop's host. */
export const ShopEntries = ({ entries }: { readonly entries: readonly MenuEntry[] }) => {
  const copy = useCopy();
  const page = usePage();
  return entries.map(([label, path]) => (
    <li key={path}>
      <a href={shopUrl(page, path)}>{copy(label)}</a>
    </li>
  ));
};

/** What the brand offers, whoever looks: CBT, the shop's categories, the study host, community and job postings. */
export const MenuGroups = ({ categories }: { readonly categories: Categories }) => {
  const copy = useCopy();
  const page = usePage();
  const hasStudy = categories.some(({ label }) => label === copy('shop.study'));
  return (
    <>
      <MenuGroup title={copy('shop.cbt')}>
        {CBT_MENU.map(([label, path]) => (
          <li key={path}>
            <CbtLink path={path}>{copy(label)}</CbtLink>
          </li>
        ))}
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
      <MenuGroup title={copy('shop.community')}>
        <li>
          <a href={page.brand.communityUrl}>{copy('shop.community.home')}</a>
        </li>
      </MenuGroup>
      <MenuGroup title={copy('shop.jobs')}>
        <ShopEntries entries={JOBS} />
      </MenuGroup>
    </>
  );
};
