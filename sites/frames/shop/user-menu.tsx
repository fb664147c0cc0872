import { useCopy } from '@platform/i18n';
import { securityUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { MenuLink } from './menu-link.tsx';
import type { Person } from './panel-props.ts';
import { MY_CBT, SCRAPS, shopUrl, signOutUrl } from './shop-links.ts';

export const UserMenu = ({ member }: { readonly member: Person }) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <>
      <p className="who">
        <b>{copy('shop.name', { name: member.name })}</b>
        <span>{member.email}</span>
      </p>
      <ul>
        <li>
          <a href={shopUrl(page, '/mypage')}>{copy('shop.myPage')}</a>
        </li>
        <li>
          <MenuLink {...MY_CBT}>{copy('shop.myCbt')}</MenuLink>
        </li>
        <li>
          <a href={shopUrl(page, SCRAPS)}>{copy('shop.scraps')}</a>
        </li>
        <li>
          <a href={securityUrl(page)}>{copy('shop.security')}</a>
        </li>
        <li className="last">
          <a href={signOutUrl(page, here)}>{copy('shop.signOut')}</a>
        </li>
      </ul>
    </>
  );
};
