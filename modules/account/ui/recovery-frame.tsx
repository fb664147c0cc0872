import { MoreCopy, useCopy } from '@platform/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import texts from '../copy/recovery.json';
import { AccountFrame } from './account-frame.tsx';
import { FormCopy } from './form-copy.tsx';

/** What these pages do needs scripts; without them they say so. */
const NoScript = () => (
  <noscript>
    <p className="account-part">{useCopy()('account.noScript')}</p>
  </noscript>
);

/** A page of its own for those who cannot sign in: no frame of the brand, so that nothing leads away from the link. */
export const RecoveryFrame = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <FormCopy>
    <MoreCopy texts={texts}>
      <AccountFrame title={title} {...(lead !== undefined && { lead })}>
        <NoScript />
        {children}
      </AccountFrame>
    </MoreCopy>
  </FormCopy>
);

/** What came of it, in the place of the form. The focus goes there: the button that had it is gone. */
export const Outcome = ({
  title,
  text,
  hint,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="account-outcome">
      <h2 className="h3" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      {hint !== undefined && <p className="account-hint">{hint}</p>}
      {children && <div className="account-ways">{children}</div>}
    </section>
  );
};
