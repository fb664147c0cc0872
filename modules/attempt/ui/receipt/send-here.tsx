import { receiptTimeText, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useState } from 'react';
import type { ReceiptView } from '../../contract-receipt.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import { isHeld } from '../journal/device-id.ts';
import { openJournalStore } from '../journal/journal-store.ts';
import { deliverRecord } from '../journal/undelivered.ts';
import type { UndeliveredDevice } from '../journal/undelivered.ts';
import { handInOf } from './queries.ts';
import { serverNow } from '../journal/server-now.ts';

/** What only this browser has, and what can be done about it. */
export const SendHere = ({ receipt, onDone }: { readonly receipt: ReceiptView; readonly onDone: () => void }) => {
  const copy = useCopy();
  const [state, setState] = useState<'idle' | 'sending' | 'alive'>('idle');
  const mutate = useMutate();
  const overAt = graceEndsAt(receipt, receipt);
  const isOver = receipt.submittedAt !== null || receipt.serverNow >= overAt;
  const send = async () => {
    setState('sending');
    const isAlive = async (deviceId: string) => 'locks' in navigator && isHeld(navigator.locks, deviceId);
    const sent = await mutate(async (send) => {
      const handIn = (devices: readonly UndeliveredDevice[]) => send(handInOf(receipt.recordIdx, devices));
      return deliverRecord(await openJournalStore(), receipt.recordIdx, { isAlive, handIn, serverNow });
    });
    setState(!sent.ok || sent.value ? 'idle' : 'alive');
    if (sent.ok) onDone();
  };
  return (
    <div className="note rc-here">
      <p>{copy(isOver ? 'attempt.receipt.here.over' : 'attempt.receipt.here.open', { time: receiptTimeText(overAt) })}</p>
      <Button tone="primary" disabled={state === 'sending'} onClick={() => void send()}>
        {copy(state === 'sending' ? 'attempt.receipt.sending' : 'attempt.receipt.here.send')}
      </Button>
      <p role="status">{state === 'alive' && copy('attempt.receipt.here.alive')}</p>
    </div>
  );
};
