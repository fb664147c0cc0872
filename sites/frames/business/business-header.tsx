import portalTexts from '../portal/copy/ko.json';
import texts from './copy/ko.json';
import type { MemberView } from '@modules/account';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, countText, Planks } from '@platform/ui';
import { Link, usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import type { HeaderProps } from '../frame-props.ts';
import { addressOf } from '../menu-context.ts';
import { IconLink } from '../portal/icon-link.tsx';
import { MemberProvider } from '../portal/guarded-link.tsx';
import { headerLinks } from '../portal/portal-links.ts';
import { SiteLink } from '../site-link.tsx';
import { unread } from '../unread/unread.ts';
import { useLiveCounts } from '../unread/use-live-counts.ts';
import { BusinessBar } from './business-bar.tsx';
import { MemberButton } from './member-button.tsx';

/** Of the corporate service: whose it is, who is here for which company, and what can be done. One document for every width. */
export const BusinessHeader = ({ member, company }: HeaderProps) => {
  const { brand, site } = usePage();
  return (
    <MoreCopy texts={portalTexts}>
      <MoreCopy texts={texts}>
        <MemberProvider value={member}>
          <header className="top biz-top">
            <div className="wrap">
              <SiteLink className="logo" site={site} path="/">
                <Planks />
                {brand.name}
                <ServiceName />
              </SiteLink>
              {member ? (
                <div className="account">
                  <Notifications />
                  <MemberButton member={member} drawn={company} />
                </div>
              ) : (
                <WaysIn />
              )}
            </div>
          </header>
          <BusinessBar isCorporate={isCorporate(member)} />
        </MemberProvider>
      </MoreCopy>
    </MoreCopy>
  );
};

const isCorporate = (member: MemberView | null): boolean => member !== null && member.type !== 'NORMAL';

const ServiceName = () => <span className="tag ink biz-name">{useCopy()('biz.name')}</span>;

const Notifications = () => {
  const copy = useCopy();
  const count = useLiveCounts(true, unread);
  return (
    <IconLink
      of={Bell}
      href={addressOf(headerLinks.notifications, usePage().brand)}
      name={count > 0 ? copy('portal.menu.notifications.count', { count: countText(count) }) : copy('portal.menu.notifications')}
      count={count}
    />
  );
};

const WaysIn = () => {
  const copy = useCopy();
  const here = useLocation().publicHref;
  const search = here === '/' ? {} : { next: here };
  const kind = <span className="long">{copy('biz.kind')} </span>;
  return (
    <div className="account">
      <Link className={buttonClass({ tone: 'quiet' })} to="/site-business/login" search={search}>
        <span>
          {kind}
          {copy('biz.signIn')}
        </span>
      </Link>
      <Link className={buttonClass({ tone: 'line' })} to="/site-business/register">
        <span>
          {kind}
          {copy('biz.register')}
        </span>
      </Link>
    </div>
  );
};
