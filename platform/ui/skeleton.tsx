import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const Skeleton = ({ className }: { readonly className?: string }) => <div className={classNames('skel', className)} />;

/** Waiting shorter than this shows nothing: a flash of grey reads as slower than none. Milliseconds. */
const PATIENCE_MS = 200;

/** Shows its content only when the wait is long enough to be noticed. */
export const Waiting = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy>
      <p className="sr" role="status">
        {long ? label : ''}
      </p>
      {long && children}
    </div>
  );
};
