import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

const Reminder = lazy<ComponentType<{ readonly as?: 'h2' | 'h3' }>>(() => import('./reminder.tsx').catch(() => ({ default: () => null })));

/** Reminders of reviews on this device, in a place that is as large before they are there. */
export const LazyReminder = ({ as }: { readonly as?: 'h2' | 'h3' }) => {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return (
    <section className="desk-remind">
      {isBrowser && (
        <Suspense>
          <Reminder {...(as && { as })} />
        </Suspense>
      )}
    </section>
  );
};
