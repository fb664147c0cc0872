import { BrandMark } from '@platform/web';
import type { ReactNode } from 'react';

/** Around every page of an account: the brand's mark, title and one column. */
export const AccountFrame = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <>
    <header className="bare-top">
      <BrandMark />
    </header>
    <main id="main" className="narrow">
      <h1 className="h1">{title}</h1>
      {lead !== undefined && <p className="account-lead">{lead}</p>}
      {children}
    </main>
  </>
);
