import menuTexts from './copy/menu.json';
import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { MenuLink } from './guarded-link.tsx';
import { logoutAddress } from './links.ts';
import { Sheet } from './sheet.tsx';
import { corporateMenu, individualMenu } from './user-menus.ts';

interface Props {
  readonly member: MemberView;
  readonly onClose: () => void;
}

const UserMenu = (props: Props) => (
  <MoreCopy texts={menuTexts}>
    <Menu {...props} />
  </MoreCopy>
);
export default UserMenu;

const Menu = ({ member, onClose }: Props) => {
  const copy = useCopy();
  const page = usePage();
  const items = member.type === 'NORMAL' ? individualMenu : corporateMenu;
  return (
    <Sheet className="user-menu" label={copy('portal.user')} under=".ptop .me" onClose={onClose}>
      <p className="who">
        {copy('account.name', { name: memberName(member, copy) })}
        <span>{member.email}</span>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <MenuLink item={item} />
          </li>
        ))}
        {page.brand.urls.portal && (
          <li>
            <a href={`${page.brand.urls.portal}/accounts/security`}>{copy('portal.user.security')}</a>
          </li>
        )}
        <li className="out">
          <a href={logoutAddress(page)}>{copy('portal.user.logout')}</a>
        </li>
      </ul>
    </Sheet>
  );
};
