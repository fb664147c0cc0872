import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { lazy, Suspense, useState } from 'react';

/** Loaded when somebody wants it: few do. */
const ReportDialog = lazy(() => import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })));

/** Says what is false about a listing; an operator looks, and tells what came of it. */
export const ReportListing = ({ listingIdx }: { readonly listingIdx: number }) => {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="d-report">
      <Button tone="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy('portal.listing.report')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog listingIdx={listingIdx} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
};
