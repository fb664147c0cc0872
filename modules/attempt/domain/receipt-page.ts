import type { ReceiptDevice } from '../contract-receipt.ts';

type Page = { readonly devices: readonly ReceiptDevice[]; readonly next: string | null };

/**
 * Of all devices' lines those behind the cursor, device by device, each device's by their numbers. Notes on times stand with the line that
 * they speak of, and those that speak of none on the first page.
 *
 * @param after `deviceId:seq`; what it names may be gone from its place: a page then begins behind where it would stand
 */
export const receiptPage = (devices: readonly ReceiptDevice[], after: string | null, count: number): Page => {
  const [fromDevice, seq] = after?.split(':') ?? [];
  const start = Math.max(
    0,
    devices.findIndex(({ deviceId }) => deviceId === fromDevice),
  );
  let left = count;
  let next: string | null = null;
  let last = after;
  const shown = devices.map((device, at): ReceiptDevice => {
    const fromSeq = after !== null && at === start ? Number(seq) : 0;
    const behind = at < start ? [] : device.lines.filter(({ event }) => event.seq > fromSeq);
    const lines = behind.slice(0, left);
    left -= lines.length;
    const untilSeq = lines.length < behind.length ? (lines.at(-1)?.event.seq ?? fromSeq) : Infinity;
    if (lines.length < behind.length) next ??= lines.length > 0 ? `${device.deviceId}:${untilSeq}` : last;
    if (lines.length > 0) last = `${device.deviceId}:${lines.at(-1)?.event.seq ?? 0}`;
    const isHere = (noted: number) =>
      noted === 0 ? after === null : at >= start && noted > fromSeq && noted <= untilSeq && lines.length > 0;
    return { ...device, lines, suspicions: device.suspicions.filter((suspicion) => isHere(suspicion.seq)) };
  });
  return { devices: shown, next };
};
