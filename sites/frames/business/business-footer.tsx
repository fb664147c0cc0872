import portalTexts from '../portal/copy/ko.json';
import texts from './copy/ko.json';
import { MoreCopy, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { BrandFooter } from '../portal/brand-footer.tsx';
import { toPortal } from './to-portal.ts';

export const BusinessFooter = () => (
  <MoreCopy texts={portalTexts}>
    <MoreCopy texts={texts}>
      <Footer />
    </MoreCopy>
  </MoreCopy>
);

/** The brand's own, with the way to the portal where the way here would stand. */
const Footer = () => {
  const copy = useCopy();
  const { brand, site } = usePage();
  const items = useMenu().footer.filter((item) => item.site !== site);
  return <BrandFooter items={[...items, toPortal(copy, brand)]} />;
};
