import { useCopy } from '@platform/i18n';
import { buttonClass, Icon, Planks } from '@platform/ui';
import { registerUrl, signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useMenu } from '../menu-context.ts';
import { MenuLink } from './menu-link.tsx';
import { MenuGroup, MenuGroups } from './menu-groups.tsx';
import { MenuItems } from './menu-items.tsx';
import type { Categories, Person } from './panel-props.ts';
import { MY_CBT, MY_COURSES, shopUrl, signOutUrl } from './shop-links.ts';

interface DrawerProps {
  readonly categories: Categories;
  readonly member: Person | null;
  readonly onClose: () => void;
}

/** A phone's menu: who is here and what is theirs, then what the brand offers. */
export const Drawer = ({ categories, member, onClose }: DrawerProps) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const { member: own } = useMenu();
  return (
    <div className="body">
      <div className="head">
        <span className="logo">
          <Planks />
          {page.brand.name}
        </span>
        <button className="icon-btn" type="button" aria-label={copy('shop.menu.close')} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {member ? (
        <div className="person">
          <span className="ava" aria-hidden>
            {[...member.name][0]}
          </span>
          <p className="who">
            <b>{copy('shop.name', { name: member.name })}</b>
            <span>{member.email}</span>
          </p>
        </div>
      ) : (
        <div className="guest">
          <p>{copy('shop.drawer.hello')}</p>
          <div>
            <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
              {copy('shop.signIn')}
            </a>
            <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
              {copy('shop.register')}
            </a>
          </div>
        </div>
      )}
      <div className="shelf">
        <a href={shopUrl(page, MY_COURSES)}>
          {copy('shop.my.courses')}
          <Icon of={ChevronRight} size="s" />
        </a>
        <MenuLink {...MY_CBT}>
          {copy('shop.my.cbtReview')}
          <Icon of={ChevronRight} size="s" />
        </MenuLink>
      </div>
      <MenuGroups categories={categories} />
      <MenuGroup title={copy('shop.my')}>
        <MenuItems items={own} />
      </MenuGroup>
      {member && (
        <a className="leave" href={signOutUrl(page, here)}>
          {copy('shop.signOut')}
        </a>
      )}
    </div>
  );
};
