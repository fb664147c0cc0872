import type { MemberView } from '@modules/account';
import { followInquiryLink } from '@modules/inquiry/ui';
import { useCopy } from '@platform/i18n';
import type { MenuItem } from '@platform/kernel';
import { useAsk } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { addressOf } from '../menu-context.ts';

const MemberContext = createContext<MemberView | null>(null);
export const MemberProvider = MemberContext.Provider;

/** A menu's link with its rule; draws nothing where the brand has no such site. */
export const MenuLink = ({
  item,
  children,
  ...more
}: { readonly item: MenuItem } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => {
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
      {children ?? (item.isStrong ? <strong>{item.label}</strong> : item.label)}
      {item.isExternal && <span className="sr">{copy('portal.newWindow')}</span>}
    </a>
  );
};

/** Where somebody goes on who cannot use a channel: to the company's registration number, or to where its channel is opened. */
const WAYS_ON = { unapproved: { site: 'business', path: '/profile' }, none: { site: 'business', path: '/channel' } } as const;

const useGuard = ({ rule, path, isOwnChannel, site, opens }: MenuItem) => {
  const copy = useCopy();
  const ask = useAsk();
  const mutate = useMutate();
  const page = usePage();
  const member = useContext(MemberContext);
  if (opens) return followInquiryLink;
  if (rule === 'individual' && member && member.type !== 'NORMAL') {
    return (event: MouseEvent) => {
      event.preventDefault();
      void ask({ title: copy('portal.individualOnly'), isAlert: true });
    };
  }
  if (rule !== 'channel') return;
  return async (event: MouseEvent) => {
    event.preventDefault();
    const refuse = async (why: keyof typeof WAYS_ON) => {
      const wantsOn = await ask({
        title: copy('portal.channel.closed'),
        text: copy(`portal.channel.closed.${why}`),
        confirm: copy(`portal.channel.closed.${why}.go`),
        cancel: copy('portal.close'),
      });
      const { site: at, path: to } = WAYS_ON[why];
      if (wantsOn) location.assign((page.brand.urls[at] ?? '') + to);
    };
    // Approval and channel are two conditions (specification 6 and 4), the company's approval first.
    if (member && member.type !== 'NORMAL' && !member.approved) return refuse('unapproved');
    const found = await mutate(async () => (await import('./header-calls.ts')).askChannel(page.brand));
    if (!found.ok) return;
    if (found.value === null) return refuse('none');
    location.assign(`${page.brand.urls[site] ?? ''}${path}${isOwnChannel ? `/${encodeURIComponent(found.value)}` : ''}`);
  };
};
