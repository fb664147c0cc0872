import { useCopy } from '@platform/i18n';
import { countText } from '@platform/ui';
import { usePage } from '@platform/web';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MessageCircle from 'lucide-react/icons/message-circle';
import { addressOf } from '../menu-context.ts';
import type { Counts } from './header-calls.ts';
import { IconLink } from './icon-link.tsx';
import { useOpenChat } from './open-chat.ts';
import { headerLinks } from './portal-links.ts';

/** What waits for the member, one icon each; how much is said in words too. */
export const HeaderIcons = ({ counts }: { readonly counts: Counts }) => {
  const copy = useCopy();
  const { brand } = usePage();
  const onChat = useOpenChat();
  const chat = brand.offers.chat ? brand.urls.chat : undefined;
  const counted = (label: string, count: number) => (count > 0 ? copy(`${label}.count`, { count: countText(count) }) : copy(label));
  return (
    <nav className="icons" aria-label={copy('portal.icons')}>
      <IconLink of={CalendarDays} href={addressOf(headerLinks.calendar, brand)} name={copy('portal.menu.calendar')} />
      <IconLink
        of={Bell}
        href={addressOf(headerLinks.notifications, brand)}
        name={counted('portal.menu.notifications', counts.notifications)}
        count={counts.notifications}
      />
      <IconLink
        of={Bookmark}
        href={addressOf(headerLinks.scrap, brand)}
        name={counted('portal.menu.scrap', counts.scraps)}
        count={counts.scraps}
      />
      {chat && (
        <IconLink
          of={MessageCircle}
          href={`${chat}/`}
          name={counted('portal.menu.chat', counts.chat)}
          count={counts.chat}
          onClick={onChat}
        />
      )}
    </nav>
  );
};
