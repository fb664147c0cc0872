import { Planks } from '@platform/ui';
import { usePage, type PageContext } from './page-context.ts';

/** Address of the brand's main page: its CBT site. */
export const brandHome = ({ brand, origin }: PageContext): string => `${brand.urls.cbt ?? origin}/`;

/** The brand's mark, leading to its main page from wherever we are. */
export const BrandMark = () => {
  const page = usePage();
  return (
    <a className="logo" href={brandHome(page)}>
      <Planks />
      {page.brand.name}
    </a>
  );
};
