import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordIdx } from '../../contract.ts';
import type { SignedReceipt } from '../../contract-receipt.ts';

/** One page of a sitting's journal. @param after `next` of the page before */
export const fetchReceipt = (recordIdx: RecordIdx, after: string | null, signal?: AbortSignal): Promise<SignedReceipt> =>
  apiGet<SignedReceipt>(`/apiV2/user-exam-records/${recordIdx}/receipt${after ? `?after=${after}` : ''}`, signal);

/** The first page of a sitting's journal, signed by the server. */
export const receiptQuery = (recordIdx: RecordIdx) =>
  queryOptions({ queryKey: ['attempt', 'receipt', recordIdx], queryFn: ({ signal }) => fetchReceipt(recordIdx, null, signal) });
