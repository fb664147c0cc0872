import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { RecordIdx } from '../../contract.ts';
import type { SignedReceipt } from '../../contract-receipt.ts';

/** The whole journal of a sitting, signed by the server. */
export const receiptQuery = (recordIdx: RecordIdx) =>
  queryOptions({ queryKey: ['attempt', 'receipt', recordIdx], queryFn: ({ signal }) => apiGet<SignedReceipt>(`/apiV2/user-exam-records/${recordIdx}/receipt`, signal) });
