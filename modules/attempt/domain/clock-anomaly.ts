/**
 * What cannot be right about the times of a batch. None of it changes what counts: a laptop that slept and a clock that somebody set
 * look the same from here, so it is written down and shown.
 */
export type ClockAnomaly =
  /** A line claimed to be from the future by so much; it was dated to its receipt. */
  | { readonly kind: 'ahead'; readonly ms: number }
  /** A line came so long after it was made: without a network, or as somebody wished. */
  | { readonly kind: 'delayed'; readonly ms: number }
  /** A line claimed to be older than the one before it. */
  | { readonly kind: 'backwards'; readonly ms: number }
  /** The device's wall clock went another way than its monotonic one: it slept (forward), or was set. */
  | { readonly kind: 'jump'; readonly ms: number }
  /** Made while the server had not answered since the page was opened: the times rest on the device's own clock. */
  | { readonly kind: 'guess'; readonly ms: number };

const KINDS: ReadonlySet<string> = new Set(['ahead', 'delayed', 'backwards', 'jump', 'guess']);

/** As a word per anomaly; null where there is none. The column is called `suspicion`. */
export const writeAnomalies = (anomalies: readonly ClockAnomaly[]): string | null =>
  anomalies.length === 0 ? null : anomalies.map(({ kind, ms }) => `${kind}:${ms}`).join(' ');

export const readAnomalies = (text: string | null): readonly ClockAnomaly[] =>
  (text ?? '').split(' ').flatMap((word) => {
    const [kind = '', ms = ''] = word.split(':');
    return KINDS.has(kind) ? [{ kind, ms: Number(ms) } as ClockAnomaly] : [];
  });
