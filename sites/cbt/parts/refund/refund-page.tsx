import { makeCopy } from '@platform/i18n';
import { BrandMark } from '@platform/web';
import type { ReactNode } from 'react';
import texts from '../../copy/refund.json';

/** The refund sign-in's own texts: no other page shows them. */
export const refundCopy = makeCopy(texts);

/** Without the site's header and footer: the brand's mark, one question, the ways on. */
export const RefundPage = ({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) => (
  <>
    <header className="bare-top">
      <BrandMark />
    </header>
    <main id="main" className="narrow">
      <h1 className="h1">{title}</h1>
      <p className="account-lead">{lead}</p>
      {children}
    </main>
  </>
);
