import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordIdx } from '../../contract.ts';
import type { HandInReport, SignedReceipt } from '../../contract-receipt.ts';
import type { UndeliveredDevice } from '../journal/undelivered.ts';

/** One page of a sitting's journal. @param after `next` of the page before */
export const fetchReceipt = (recordIdx: RecordIdx, after: string | null, signal?: AbortSignal): Promise<SignedReceipt> =>
  apiGet<SignedReceipt>(`/apiV2/user-exam-records/${recordIdx}/receipt${after ? `?after=${after}` : ''}`, signal);

/** The first page of a sitting's journal, signed by the server. */
export const receiptQuery = (recordIdx: RecordIdx) =>
  queryOptions({ queryKey: ['attempt', 'receipt', recordIdx], queryFn: ({ signal }) => fetchReceipt(recordIdx, null, signal) });

/** What only this browser has of a sitting, handed in by its learner's own press; by itself it goes as `offline/hand-in-by-fetch.ts` says. */
export const handInOf = (recordIdx: number, devices: readonly UndeliveredDevice[]) =>
  apiMutation<HandInReport>('POST', `/apiV2/user-exam-records/${recordIdx}/hand-in`, { format: 'maru-receipt-file/1', recordIdx, devices });
