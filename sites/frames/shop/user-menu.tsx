import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import { CbtLink } from './cbt-link.tsx';
import type { Person } from './panel-props.ts';
import { signOutUrl } from './menu-links.ts';
import { MY_CBT, shopUrl } from './shop-links.ts';

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
          <CbtLink path={MY_CBT}>{copy('shop.myCbt')}</CbtLink>
        </li>
        <li>
          <a href={shopUrl(page, '/accounts/security')}>{copy('shop.security')}</a>
        </li>
        <li className="last">
          <a href={signOutUrl(page, here)}>{copy('shop.signOut')}</a>
        </li>
      </ul>
    </>
  );
};
