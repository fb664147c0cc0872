import { useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { Icon, type LucideIcon } from '@platform/ui';
import { usePage } from '@platform/web';
import { useLocation } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import { addressOf } from '../menu-context.ts';
import { useOpenChat } from './open-chat.ts';
import { tabLinks } from './portal-links.ts';

/** On a phone, under the thumb. */
export const TabBar = () => {
  const copy = useCopy();
  const { brand, site } = usePage();
  const path = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*/, '') });
  // Where listings are, home is the portal's first page; elsewhere that of the exams.
  const home = brand.offers.corporateMembers ? tabLinks.home : tabLinks.examHome;
  const isHere = (item: typeof home) => site === item.site && path === item.path;
  const onChat = useOpenChat();
  const chat = brand.offers.chat ? brand.urls.chat : undefined;
  return (
    <nav className="tabbar" aria-label={copy('portal.tabs')}>
      <Tab of={Menu} item={tabLinks.menu} isCurrent={isHere(tabLinks.menu)} />
      {brand.offers.community && <Tab of={Users} item={tabLinks.community} />}
      <Tab of={House} item={home} isCurrent={isHere(home)} />
      <Tab of={CalendarDays} item={tabLinks.calendar} isCurrent={isHere(tabLinks.calendar)} />
      {chat && (
        <a href={`${chat}/`} onClick={onChat}>
          <Icon of={MessageCircle} />
          {copy('portal.menu.chat')}
        </a>
      )}
    </nav>
  );
};

const Tab = ({ of, item, isCurrent = false }: { readonly of: LucideIcon; readonly item: MenuItem; readonly isCurrent?: boolean }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const address = addressOf(item, brand);
  return (
    address && (
      <a href={address} aria-current={isCurrent ? 'page' : undefined}>
        <Icon of={of} />
        {copy(`${item.label}.tab`)}
      </a>
    )
  );
};
