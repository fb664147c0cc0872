import { deliverLater } from '@modules/attempt/ui';
import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';

interface Delivered {
  readonly recordIdx: number;
  readonly isSubmitted: boolean;
  readonly lateCount: number;
}

/** On every page: brings what a sitting without a network left on this device, and says so once it has arrived. */
export const DeliveredNotice = () => {
  const copy = useCopy();
  const [delivered, setDelivered] = useState<Delivered | null>(null);
  useEffect(
    () => deliverLater((deliveries) => setDelivered(deliveries.find(({ lateCount }) => lateCount > 0) ?? deliveries.at(-1) ?? null)),
    [],
  );
  if (!delivered) return null;
  const word = delivered.lateCount > 0 ? 'late' : delivered.isSubmitted ? 'submitted' : 'kept';
  return (
    <div className="delivered" role="status">
      <p>{copy(`cbt.delivered.${word}`, { count: delivered.lateCount })}</p>
      <a href={`/cbt/practice/receipt/${delivered.recordIdx}`}>{copy('cbt.delivered.receipt')}</a>
      <IconButton label={copy('cbt.delivered.close')} onClick={() => setDelivered(null)}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
};
