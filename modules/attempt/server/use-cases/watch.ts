import { err, ok } from '@platform/kernel';
import type { ReceiptApi } from '../../contract-receipt.ts';
import type { Deps } from '../deps.ts';
import type { Streams } from '../streams.ts';

/** The attempt's token says who may listen: nobody is looked up. */
export const watch =
  (deps: Deps, streams: Streams): ReceiptApi['watch'] =>
  async (token, recordIdx, deviceId) =>
    deps.tokens.open(token)?.recordIdx === recordIdx ? ok(streams.open((onState) => deps.news.hear(recordIdx, onState), deviceId)) : err({ kind: 'attempt/token-refused' });
