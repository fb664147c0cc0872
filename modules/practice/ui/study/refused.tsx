import { useCopy } from '@platform/i18n';
import type { Refusal } from './study-run.ts';

/** Keys that are not told while the same problems are being sat. */
const isOpenSitting = (kind: string): boolean => kind.endsWith('/sitting-open');

/** Why an answer was not taken, and the way to the sitting that stands against it. */
export const Refused = ({ refusal: { kind, message } }: { readonly refusal: Refusal }) => {
  const copy = useCopy();
  return (
    <p className="note wrong">
      {message}
      {isOpenSitting(kind) && (
        <>
          {' '}
          <a href="/cbt/practice">{copy('practice.study.openSitting')}</a>
        </>
      )}
    </p>
  );
};
