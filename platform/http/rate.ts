/**
 * Counts what each key does in a window of time that all keys share, in this process alone: a limit against floods must cost nothing, and
 * as many times as much as there are processes is still a limit.
 */
export const createRate = ({ most, everyMs, now }: { readonly most: number; readonly everyMs: number; readonly now: () => number }) => {
  const counts = new Map<string | number, number>();
  let endsAt = 0;
  return {
    /** @returns false when this key has had all that it may in this window */
    take: (key: string | number): boolean => {
      const at = now();
      if (at >= endsAt || counts.size >= MAX_KEYS) {
        counts.clear();
        endsAt = at + everyMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
    /** Whether this key has had all that it may; takes nothing. */
    isUsedUp: (key: string | number): boolean => now() < endsAt && (counts.get(key) ?? 0) >= most,
  };
};
/** A network of machines can bring many addresses; a map of this size takes some 10 MB. */
const MAX_KEYS = 100_000;

/** The machine itself, and tools on it. A proxy on it names its client, or else all of them share what is not counted. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$|^$/;
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);
/** Whoever has one IPv6 address has a network of them: its first 64 bits, in one spelling. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, IPV6_GROUPS / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
const IPV6_GROUPS = 8;
