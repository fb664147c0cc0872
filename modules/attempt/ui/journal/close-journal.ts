import { serverNow } from './server-now.ts';
import type { JournalCore } from './journal-core.ts';
import { deliverRecord } from './undelivered.ts';

/** The sitting is over. What the server did not get counts for nothing, but it is brought to the receipt. */
export const closeJournal = ({ recordIdx, device, store, transport, writer, state, dispatch }: JournalCore): void => {
  if (state().role === 'closed') return;
  dispatch('closed');
  if (!store) return;
  const isAlive = async (deviceId: string) => deviceId !== device.deviceId && device.isAlive(deviceId);
  const deliver = () => deliverRecord(store, recordIdx, { isAlive, handIn: transport.handIn, serverNow });
  void writer
    .settled()
    .then(deliver)
    .catch(() => undefined);
};
