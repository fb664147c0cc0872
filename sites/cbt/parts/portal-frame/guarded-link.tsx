import type { MemberView } from '@modules/account';
import { useCopy } from '@platform/i18n';
import { useAsk, useToast } from '@platform/ui';
import { signInUrl, usePage } from '@platform/web';
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { addressOf } from './links.ts';
import type { MenuItem } from './menu.ts';

const MemberContext = createContext<MemberView | null>(null);
export const MemberProvider = MemberContext.Provider;

/** A menu's link with its rule; draws nothing where the brand has no such site. */
export const MenuLink = ({ item, children, ...more }: { readonly item: MenuItem } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => {
  const copy = useCopy();
  const page = usePage();
  const guard = useGuard(item);
  const address = addressOf(item, page.brand);
  const member = useContext(MemberContext);
  if (address === null) return null;
  // A visitor signs in first and comes out where the link leads.
  const href = item.rule === 'individual' && !member ? signInUrl(page, address) : address;
  return (
    <a {...more} href={href} {...(item.isExternal && { target: '_blank', rel: 'noopener' })} onClick={guard}>
      {children ?? copy(item.label)}
      {item.isExternal && <span className="sr">{copy('portal.newWindow')}</span>}
    </a>
  );
};

const useGuard = ({ rule, path, isOwnChannel, site }: MenuItem) => {
  const copy = useCopy();
  const ask = useAsk();
  const toast = useToast();
  const page = usePage();
  const member = useContext(MemberContext);
  if (rule === 'individual' && member && member.type !== 'NORMAL') {
    return (event: MouseEvent) => {
      event.preventDefault();
      void ask({ title: copy('portal.individualOnly'), isAlert: true });
    };
  }
  if (rule !== 'channel') return;
  return async (event: MouseEvent) => {
    event.preventDefault();
    const { askChannel } = await import('./header-calls.ts');
    try {
      const channel = await askChannel(page.brand);
      if (channel !== null) return location.assign(`${page.brand.urls[site] ?? ''}${path}${isOwnChannel ? `/${encodeURIComponent(channel)}` : ''}`);
    } catch {
      return toast(copy('portal.channel.failed'));
    }
    const check = await ask({ title: copy('portal.channel.closed'), text: copy('portal.channel.closed.text'), confirm: copy('portal.channel.closed.check'), cancel: copy('portal.close') });
    if (check) location.assign(`${page.brand.urls.business ?? ''}/profile`);
  };
};
