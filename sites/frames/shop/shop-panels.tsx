import { MoreCopy, useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import texts from './copy/menu.json';
import { AllMenu } from './all-menu.tsx';
import { Drawer } from './drawer.tsx';
import type { PanelsProps } from './panel-props.ts';
import { Panel } from './panel.tsx';
import { ShopSearch } from './shop-search.tsx';
import { StudyMenu } from './study-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** What the header's buttons open, in a file of its own. */
export const ShopPanels = (props: PanelsProps) => (
  <MoreCopy texts={texts}>
    <OpenPanel {...props} />
  </MoreCopy>
);

const OpenPanel = ({ name, opener, categories, member, onClose }: PanelsProps) => {
  const copy = useCopy();
  const panel = { opener, onClose };
  switch (name) {
    case 'drawer':
      return (
        <Panel {...panel} on="narrow" className="drawer" label={copy('shop.menu.all.title')}>
          <Drawer categories={categories} member={member} onClose={onClose} />
        </Panel>
      );
    case 'all':
      return (
        <Panel {...panel} on="wide" className="all" label={copy('shop.menu.all.title')}>
          <AllMenu categories={categories} />
        </Panel>
      );
    case 'study':
      return (
        <Panel {...panel} on="wide" className="drop" label={copy('shop.study')}>
          <ul>
            <StudyMenu categories={categories} />
          </ul>
        </Panel>
      );
    case 'user':
      return (
        member && (
          <Panel {...panel} on="wide" className="drop" label={copy('shop.user.menu', { name: member.name })}>
            <UserMenu member={member} />
          </Panel>
        )
      );
    case 'search':
      return (
        <Panel {...panel} on="narrow" className="search-bar" label={copy('shop.search')}>
          <div>
            <button className="icon-btn" type="button" aria-label={copy('shop.search.close')} onClick={onClose}>
              <Icon of={ArrowLeft} />
            </button>
            <ShopSearch />
          </div>
        </Panel>
      );
  }
};
