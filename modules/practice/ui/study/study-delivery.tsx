import { useCopy } from '@platform/i18n';
import { Button, Icon } from '@platform/ui';
import { watchDevice } from '@platform/web/offline-queue';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { Refused } from './refused.tsx';
import type { StudyRun } from './study-run.ts';
import { useRun } from './use-run.ts';

/** What waits on this device, and what the server did not take. */
export const StudyDelivery = ({ run }: { readonly run: StudyRun }) => {
  const copy = useCopy();
  const { delivery, pending, refused } = useRun(run);
  return (
    <div role="alert">
      {delivery === 'waiting' && (
        <p className="note study-note">
          <Icon of={CloudOff} />
          <span>{copy(pending.size > 0 ? 'practice.study.waiting' : 'practice.study.waiting.read', { count: pending.size })}</span>
          <Button size="s" onClick={() => run.retryNow()}>
            {copy('practice.study.waiting.retry')}
          </Button>
        </p>
      )}
      {refused && <Refused refusal={refused} />}
    </div>
  );
};

/** Delivers as long as the page is open, at once when the network is back; whoever opens the site without one is told what waits. */
export const useDelivery = (run: StudyRun): void => {
  useEffect(() => {
    run.start();
    void import('@platform/web/app-worker').then(({ keepAppWorker }) => keepAppWorker()).catch(() => undefined);
    const unwatch = watchDevice({ back: () => run.retryNow() });
    return () => {
      unwatch();
      run.stop();
    };
  }, [run]);
};
