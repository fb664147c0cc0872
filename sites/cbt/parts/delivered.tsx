import { deliverLater } from '@modules/attempt/ui';
import { useEffect, useState } from 'react';
import type { DeliveredNotice, DeliveredNoticeProps } from './delivered-notice.tsx';

let Notice: typeof DeliveredNotice | undefined;
/** Before anything is delivered: what has arrived is told once. */
const loadNotice = async (): Promise<void> => {
  Notice ??= (await import('./delivered-notice.tsx')).DeliveredNotice;
};

/** On every page: brings what a sitting without a network left on this device, and says so once it has arrived; not where an exam is under way. */
export const Delivered = ({ isQuiet }: { readonly isQuiet: boolean }) => {
  const [delivered, setDelivered] = useState<DeliveredNoticeProps['delivered'] | null>(null);
  useEffect(
    () =>
      deliverLater(
        isQuiet
          ? null
          : {
              prepare: loadNotice,
              tell: (deliveries) => setDelivered(deliveries.find(({ lateCount }) => lateCount > 0) ?? deliveries.at(-1) ?? null),
            },
      ),
    [isQuiet],
  );
  return delivered && Notice && !isQuiet ? <Notice delivered={delivered} onClose={() => setDelivered(null)} /> : null;
};
