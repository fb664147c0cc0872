import { BrandMark } from '@platform/web';
import type { ReactNode } from 'react';

/** Around every page of an account: the brand's mark, title and one column. */
export const AccountFrame = ({
  title,
  lead,
  isWide = false,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  /** For a list. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) => (
  <>
    <header className="bare-top">
      <BrandMark />
    </header>
    <main id="main" className={isWide ? 'narrow wide' : 'narrow'}>
      <h1 className="h1">{title}</h1>
      {lead !== undefined && <p className="account-lead">{lead}</p>}
      {children}
    </main>
  </>
);
