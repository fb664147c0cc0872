import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReceiptDevice } from '../contract-receipt.ts';
import { deviceId } from '../testing.ts';
import { receiptPage } from './receipt-page.ts';

const device = (n: number, count: number): ReceiptDevice => ({
  deviceId: deviceId(n),
  lines: Array.from({ length: count }, (_, at) => ({
    event: { seq: at + 1, atMs: at, kind: 'enter', problemIdx: 1 as never },
    receivedAt: 0,
    whyNot: null,
  })),
  suspicions: [{ seq: 0, kind: 'takeOver', ms: 1 }, ...(count > 0 ? [{ seq: count, kind: 'guess' as const, ms: 0 }] : [])],
});
const everyPage = (devices: readonly ReceiptDevice[], count: number): readonly ReturnType<typeof receiptPage>[] => {
  const pages = [receiptPage(devices, null, count)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(receiptPage(devices, next, count));
  return pages;
};

it('shows every line and every note once, in order, with at most so many lines to a page', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), (counts, count) => {
      const devices = counts.map((lines, n) => device(n + 1, lines));
      const pages = everyPage(devices, count);
      for (const page of pages) expect(page.devices.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(count);
      const together = devices.map((whole, at) => ({
        ...whole,
        lines: pages.flatMap((page) => page.devices[at]?.lines ?? []),
        suspicions: pages.flatMap((page) => page.devices[at]?.suspicions ?? []),
      }));
      expect(together).toEqual(devices);
      expect(pages.length).toBe(Math.max(1, Math.ceil(counts.reduce((sum, lines) => sum + lines, 0) / count)));
    }),
  );
});
