import { randomUUID } from 'node:crypto';
import { openDb } from '@platform/db';
import type { Apply } from '../contract.ts';
import { applicationsIn, BRAND } from './testing.ts';

/* A process that takes applications of many who send at once, until it is killed. Each is written down before it is sent, and when it was acknowledged. */

export interface Sending {
  readonly memberId: string;
  readonly requestId: Apply['requestId'];
}
export interface Line extends Sending {
  /** Null: it is being sent. */
  readonly receipt: { readonly applicationIdx: number; readonly receivedAt: number } | null;
}
export interface Given {
  readonly url: string;
  /** Sent before, by a process that was killed. */
  readonly again: readonly Sending[];
}

const AT_ONCE = 60;
const given = JSON.parse(process.argv[2] ?? '') as Given;
const { api, listing, sent } = applicationsIn(openDb<never>(given.url, { max: 8 }), true);
const listingIdx = listing({ closesAt: null });
const again = [...given.again];
/** At once: what is written into a pipe does not wait. */
const say = (line: Line) => process.stdout.write(`${JSON.stringify(line)}\n`);

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (;;) {
      const { memberId, requestId } = again.pop() ?? { memberId: randomUUID(), requestId: randomUUID() };
      say({ memberId, requestId, receipt: null });
      const answer = await api.apply({ brandId: BRAND, memberId }, listingIdx, sent(listingIdx, { requestId }));
      if (!answer.ok) throw new Error(answer.error.kind);
      say({ memberId, requestId, receipt: answer.value });
    }
  }),
);
