import type { HandInReport } from '../../contract-receipt.ts';
import type { UndeliveredDevice } from './undelivered.ts';

/** The hand-in endpoint without anything around it: the service worker uses it too. Throws errors that carry a `status`, 0 when nobody answered. */
export const handInByFetch =
  (recordIdx: number) =>
  async (devices: readonly UndeliveredDevice[]): Promise<HandInReport> => {
    const response = await fetch(`/apiV2/user-exam-records/${recordIdx}/hand-in`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format: 'maru-receipt-file/1', recordIdx, devices }),
    });
    if (!response.ok) throw Object.assign(new Error(`hand-in: ${response.status}`), { status: response.status });
    return (await response.json()) as HandInReport;
  };
