import { BrandMark } from '@platform/web';
import type { ReactNode } from 'react';

interface ColumnProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of an account between the header and footer of its brand: title and one column. */
export const AccountColumn = (props: ColumnProps) => (
  <div className="account-column">
    <Column {...props} />
  </div>
);

/** Around a page of signing in, which leads nowhere else: the brand's mark, title and one column. */
export const AccountFrame = (props: ColumnProps) => (
  <>
    <header className="bare-top">
      <BrandMark />
    </header>
    <main id="main" className="narrow">
      <Column {...props} />
    </main>
  </>
);

const Column = ({ title, lead, children }: ColumnProps) => (
  <>
    <h1 className="h1">{title}</h1>
    {lead !== undefined && <p className="account-lead">{lead}</p>}
    {children}
  </>
);
