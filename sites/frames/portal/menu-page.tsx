import portalTexts from './copy/ko.json';
import menuTexts from './copy/menu.json';
import { memberName } from '@modules/account/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { buttonClass } from '@platform/ui';
import { registerUrl, securityUrl, signInUrl, usePage } from '@platform/web';
import { useId, type ReactNode } from 'react';
import type { MenuPageProps } from '../frame-props.ts';
import { useMenu } from '../menu-context.ts';
import { Badge } from './badge.tsx';
import { MemberProvider, MenuLink } from './guarded-link.tsx';
import { logoutAddress } from './links.ts';

/** All groups of the main menu, and what belongs to the person who is signed in. */
export const MenuPage = ({ member }: MenuPageProps) => (
  <MoreCopy texts={portalTexts}>
    <MoreCopy texts={menuTexts}>
      <MemberProvider value={member}>
        <Own member={member} />
        <Groups />
      </MemberProvider>
    </MoreCopy>
  </MoreCopy>
);

const Own = ({ member }: MenuPageProps) => {
  const copy = useCopy();
  const page = usePage();
  const { member: individual, corporate = individual } = useMenu();
  if (!member) return <SignIn />;
  return (
    <Section title={copy('account.name', { name: memberName(member, copy) })}>
      {(member.type === 'NORMAL' ? individual : corporate).map((item) => (
        <Entry key={item.label} item={item} />
      ))}
      <li>
        <a href={securityUrl(page)}>{copy('portal.user.security')}</a>
      </li>
      <li>
        <a href={logoutAddress(page)}>{copy('portal.user.logout')}</a>
      </li>
    </Section>
  );
};

const SignIn = () => {
  const copy = useCopy();
  const page = usePage();
  const { business } = page.brand.urls;
  return (
    <div className="nav-in">
      <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, `${page.origin}/`)}>
        {copy('portal.signIn')}
      </a>
      <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, `${page.origin}/`)}>
        {copy('portal.register')}
      </a>
      {page.brand.offers.corporateMembers && business !== undefined && (
        <a className={buttonClass({ tone: 'line' })} href={`${business}/login`}>
          {copy('portal.business')}
        </a>
      )}
    </div>
  );
};

const Groups = () => {
  const { groups, side = [] } = useMenu();
  // What stands beside the main menu and in none of its groups has no other place on a phone.
  const listed = new Set(groups.flatMap(({ items }) => items.map(({ path }) => path)));
  const rest = side.filter(({ path }) => !listed.has(path));
  return (
    <>
      {groups.map(({ label, badge, items }, at) => (
        <Section
          key={label}
          title={
            <>
              {label}
              <Badge kind={badge} />
            </>
          }
        >
          {[...items, ...(at === 0 ? rest : [])].map((item) => (
            <Entry key={item.label} item={item} />
          ))}
        </Section>
      ))}
    </>
  );
};

const Section = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className="nav-group" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
};
const Entry = ({ item }: { readonly item: MenuItem }) => (
  <li>
    <MenuLink item={item} />
  </li>
);
