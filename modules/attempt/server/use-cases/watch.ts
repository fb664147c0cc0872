import { err, ok } from '@platform/kernel';
import type { ReceiptApi } from '../../contract-receipt.ts';
import type { Deps } from '../deps.ts';
import type { SseHub } from '../sse-hub.ts';

/** The attempt's token says who may listen: nobody is looked up. */
export const watch =
  (deps: Deps, sseHub: SseHub): ReceiptApi['watch'] =>
  async (token, recordIdx, deviceId, address) => {
    if (deps.tokens.open(token)?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });
    const stream = sseHub.open((onState) => deps.recordChanges.subscribe(recordIdx, onState), { recordIdx, deviceId, address });
    return stream ? ok(stream) : err({ kind: 'attempt/too-often' });
  };
