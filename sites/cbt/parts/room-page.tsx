import { BrandMark, Link } from '@platform/web';
import { Icon } from '@platform/ui';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

/** Around the pages of studying together. */
export const RoomPage = ({
  closeTo,
  closeLabel,
  children,
}: {
  /** Slug of the exam to go back to; undefined: the home page. */
  readonly closeTo?: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}) => (
  <div className="select-page">
    <header className="bare-top">
      <BrandMark />
      {closeTo === undefined ? (
        <Link className="icon-btn" to="/site-cbt" aria-label={closeLabel}>
          <Icon of={X} />
        </Link>
      ) : (
        <Link className="icon-btn" to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: closeTo }} aria-label={closeLabel}>
          <Icon of={X} />
        </Link>
      )}
    </header>
    <main id="main">{children}</main>
  </div>
);
