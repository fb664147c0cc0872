import { useCopy } from '@platform/i18n';

/** Where a change is: on the server, on its way, or on this device only. */
export const ChangeStatus = ({ status }: { readonly status: 'idle' | 'saving' | 'waiting' | 'saved' | 'conflict' | 'refused' }) => {
  const copy = useCopy();
  return (
    <p className={`meta-s nt-saved ${status}`} role="status">
      {status === 'idle' ? '' : copy(`review.change.${status}`)}
    </p>
  );
};
