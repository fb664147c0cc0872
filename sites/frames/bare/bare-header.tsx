import { memberName } from '@modules/account/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Planks } from '@platform/ui';
import { registerUrl, securityUrl, signInUrl, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import type { HeaderProps } from '../frame-props.ts';
import { useMenu, useSiteMenu } from '../menu-context.ts';
import { usePageFacts } from '../page-facts.ts';
import { SiteLink } from '../site-link.tsx';
import texts from './copy/ko.json';

/** Of a brand that has neither a portal nor a shop: who is here, and one bar with the menu of the site. It opens nothing, so it needs no script. */
export const BareHeader = ({ member }: HeaderProps) => (
  <MoreCopy texts={texts}>
    <Header member={member} />
  </MoreCopy>
);

const Header = ({ member }: Pick<HeaderProps, 'member'>) => {
  const copy = useCopy();
  const page = usePage();
  return (
    <>
      <header className="top">
        <div className="wrap">
          <SiteLink className="logo" site={page.site} path="/">
            <Planks />
            {page.brand.name}
          </SiteLink>
          <div className="account">
            {member ? (
              <>
                <a className={buttonClass({ tone: 'quiet' })} href={securityUrl(page)}>
                  {copy('account.name', { name: memberName(member, copy) })}
                </a>
                <a className={buttonClass({ tone: 'line' })} href={`${page.brand.logoutUrl}?next=${encodeURIComponent(`${page.origin}/`)}`}>
                  {copy('bare.signOut')}
                </a>
              </>
            ) : (
              <SignInLinks />
            )}
          </div>
        </div>
      </header>
      <Bar />
    </>
  );
};

const SignInLinks = () => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <>
      <a className={buttonClass({ tone: 'quiet' })} href={signInUrl(page, here)}>
        {copy('bare.signIn')}
      </a>
      <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
        {copy('bare.register')}
      </a>
    </>
  );
};

const Bar = () => {
  const copy = useCopy();
  const items = useSiteMenu();
  const { groups } = useMenu();
  const { menuEntry } = usePageFacts();
  const { site: shown } = usePage();
  const elsewhere = groups.filter(({ site }) => site !== shown);
  return (
    <div className="bar">
      <div className="wrap">
        <nav aria-label={copy('bare.menu')}>
          {[...items, ...elsewhere].map(({ label, site, path, entry }) => (
            <SiteLink
              key={label}
              className="t"
              site={site}
              path={path}
              aria-current={entry !== undefined && entry === menuEntry ? 'page' : undefined}
            >
              {label}
            </SiteLink>
          ))}
        </nav>
      </div>
    </div>
  );
};
