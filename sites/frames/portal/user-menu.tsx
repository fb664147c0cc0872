import menuTexts from './copy/menu.json';
import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { securityUrl, usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { MenuLink } from './guarded-link.tsx';
import { logoutAddress } from './links.ts';
import { Sheet } from './sheet.tsx';

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
  const { member: individual, corporate = individual } = useMenu();
  const items = member.type === 'NORMAL' ? individual : corporate;
  return (
    <Sheet className="user-menu" label={copy('portal.user')} under=".ptop .me" onClose={onClose}>
      <p className="who">
        {copy('account.name', { name: memberName(member, copy) })}
        <span>{member.email}</span>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.label} {...(item.opens && { onClick: onClose })}>
            <MenuLink item={item} />
          </li>
        ))}
        <li>
          <a href={securityUrl(page)}>{copy('portal.user.security')}</a>
        </li>
        <li className="out">
          <a href={logoutAddress(page)}>{copy('portal.user.logout')}</a>
        </li>
      </ul>
    </Sheet>
  );
};
