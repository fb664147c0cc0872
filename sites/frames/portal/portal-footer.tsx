import portalTexts from './copy/ko.json';
import { MoreCopy } from '@platform/i18n';
import { useMenu } from '../menu-context.ts';
import { useHasHeader } from '../page-facts.ts';
import { BrandFooter } from './brand-footer.tsx';
import { TabBar } from './tab-bar.tsx';

export const PortalFooter = () => (
  <MoreCopy texts={portalTexts}>
    <BrandFooter items={useMenu().footer} />
    {useHasHeader() && <TabBar />}
  </MoreCopy>
);
