import type { HostEntry, HostTable } from './hosts.ts';

/** What a `Host` header means. */
export interface HostOf {
  readonly entry: HostEntry;
  /** The host as the table writes it, and the port. */
  readonly key: string;
  /** Scheme, host and port as pages write them. */
  readonly origin: URL;
  /** Asked on the port that the product listens on, or on none, as a proxy asks. */
  readonly isOwnPort: boolean;
}

/** Headers that are remembered; capitals and ports make many of one host. */
const MOST_KNOWN = 500;

/**
 * Reads `Host` headers by the table of hosts; undefined for a host that is none of ours.
 *
 * @param ownPort the port that this process listens on
 */
export const readHosts = (hosts: HostTable, scheme: string, ownPort: () => string) => {
  const known = new Map<string, HostOf>();
  const read = (header: string): HostOf | undefined => {
    const entry = hosts.find(header.replace(/:\d+$/, ''));
    const origin = entry && URL.parse(`${scheme}://${header}`);
    return origin
      ? { entry, key: `${entry.host}:${origin.port}`, origin, isOwnPort: origin.port === '' || origin.port === ownPort() }
      : undefined;
  };
  return (header: string): HostOf | undefined => {
    const found = known.get(header);
    if (found) return found;
    const made = read(header);
    if (!made) return undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(header, made);
    return made;
  };
};
