import { useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import { FiveBubbles } from './bubbles.tsx';
import { classNames } from './class-names.ts';

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One way on, two at most. */
  readonly acts?: ReactNode;
  /** Level of the title; `h1` where the state is the page. */
  readonly as?: 'h1' | 'h2' | 'h3';
}

/** Nothing here, one sentence why, one way on. */
export const EmptyState = ({ title, children, acts, as: Title = 'h2' }: StateProps) => (
  <div className="well state-box">
    <FiveBubbles />
    <Title className="h2">{title}</Title>
    {children && <p>{children}</p>}
    {acts && <div className="acts">{acts}</div>}
  </div>
);

/** Something failed. `code` stands large where there is a number that people know; `requestId` helps those who are asked for help. */
export const ErrorState = ({
  title,
  children,
  acts,
  as: Title = 'h1',
  code,
  requestId,
  card = false,
}: StateProps & { readonly code?: string; readonly requestId?: string; readonly card?: boolean }) => {
  const copy = useCopy();
  return (
    <div className={classNames('state-box', card && 'card')}>
      {code ? (
        <p className="code" aria-hidden>
          {code}
        </p>
      ) : (
        <FiveBubbles gap={3} />
      )}
      <Title className="h2">{title}</Title>
      {children && <p>{children}</p>}
      {acts && <div className="acts">{acts}</div>}
      {requestId && (
        <p className="req">
          {copy('ui.requestId', { id: '' })}
          <span className="nw">{requestId}</span>
        </p>
      )}
    </div>
  );
};
