import menuTexts from '../portal/copy/menu.json';
import type { MemberView } from '@modules/account';
import { memberName } from '@modules/account/ui';
import type { Company } from '@modules/company';
import { MoreCopy, useCopy } from '@platform/i18n';
import { linksTo, type MenuItem } from '@platform/kernel';
import { securityUrl, usePage } from '@platform/web';
import { useMenu } from '../menu-context.ts';
import { MenuLink } from '../portal/guarded-link.tsx';
import { logoutAddress } from '../portal/links.ts';
import { Sheet } from '../portal/sheet.tsx';
import { SiteLink } from '../site-link.tsx';
import { CompanyTag } from './company-tag.tsx';
import { toPortal } from './to-portal.ts';

interface Props {
  readonly member: MemberView;
  readonly company: Company | null;
  readonly onClose: () => void;
}

const BusinessMenu = (props: Props) => (
  <MoreCopy texts={menuTexts}>
    <Menu {...props} />
  </MoreCopy>
);
export default BusinessMenu;

/** The menu of specification 6, by what kind of member this is; whoever has no company yet begins with registering one. */
const Menu = ({ member, company, onClose }: Props) => {
  const copy = useCopy();
  const page = usePage();
  const { member: individual, corporate = individual } = useMenu();
  const name = copy('account.name', { name: memberName(member, copy) });
  const items = member.type === 'NORMAL' ? [linksTo('business')(copy('biz.toRegister'), '/register'), ...individual] : corporate;
  return (
    <Sheet className="user-menu biz-menu" label={copy('portal.user')} under=".biz-top .me" onClose={onClose}>
      <p className="who">
        {company ? (
          <>
            <b>
              {company.name} <CompanyTag state={company.state} />
            </b>
            <span>{name}</span>
          </>
        ) : (
          name
        )}
        <span>{member.email}</span>
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.label} {...(item.opens && { onClick: onClose })}>
            <Entry item={item} />
          </li>
        ))}
        <li className="out">
          <MenuLink item={toPortal(copy, page.brand)} />
        </li>
        <li>
          <a href={securityUrl(page)}>{copy('portal.user.security')}</a>
        </li>
        <li>
          <a href={logoutAddress(page)}>{copy('portal.user.logout')}</a>
        </li>
      </ul>
    </Sheet>
  );
};

/** A page of this site comes without loading; what has a condition, another site or a window of its own does not. */
const Entry = ({ item }: { readonly item: MenuItem }) => {
  const { site } = usePage();
  return item.site === site && !item.rule && !item.isExternal ? (
    <SiteLink site={item.site} path={item.path}>
      {item.label}
    </SiteLink>
  ) : (
    <MenuLink item={item} />
  );
};
