import { followInquiryLink } from '@modules/inquiry/ui';
import { usePage } from '@platform/web';
import type { ReactNode } from 'react';

/** Opens the panel of inquiries over this page; without scripts, the page of them. */
export const HelpLink = ({ className = 'link', children }: { readonly className?: string; readonly children: ReactNode }) => (
  <a className={className} href={new URL('/accounts/inquiries', usePage().brand.loginUrl).href} onClick={followInquiryLink}>
    {children}
  </a>
);
