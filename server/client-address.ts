import { BlockList, isIP } from 'node:net';

/** Loopback, in words of `TRUSTED_PROXIES`. */
export const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const;

/** @returns null for what is neither an address nor a network: `10.0.0.0/8`, `fd00::/8`, `192.0.2.7` */
export const parseNetwork = (
  text: string,
): { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' } | null => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix <= longest ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
};

interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** `1.2.3.4:5678`, `[::1]:80`: some proxies write the port too. An address of IPv4 within IPv6 is one of IPv4. */
const plainAddress = (text: string): string => {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
};

/**
 * The client's address, for rate limits. A trusted proxy names in `X-Forwarded-For` from whom it has the request, after what was there already; so the
 * rightmost address that is no trusted proxy is the client, and what stands left of it anybody could have written.
 *
 * @param proxies networks, see `parseNetwork`
 */
export const clientAddress = (proxies: readonly string[]): ((incoming: Incoming) => string) => {
  const trusted = new BlockList();
  for (const { address, prefix, family } of proxies.map(parseNetwork).filter((network) => network !== null))
    trusted.addSubnet(address, prefix, family);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ headers, socket }) => {
    let client = plainAddress(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    const named = typeof forwarded === 'string' ? forwarded.split(',').map(plainAddress) : [];
    while (named.length > 0 && isIP(client) !== 0 && isTrusted(client)) {
      const next = named.pop() ?? '';
      if (isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
};
