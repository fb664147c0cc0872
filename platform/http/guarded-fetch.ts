import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '@platform/kernel';
import { isPublicAddress } from './public-address.ts';

/*
 * Fetches an address that somebody typed. It must lead to a public host, at each redirect anew: the address that a name stands for is looked at by the lookup of the
 * connection itself, so that no other one is connected to.
 */
export type FetchRefusal =
  /** Not http or https, with a name and password, or at an unusual port. */
  | 'address'
  /** It leads to no public host. */
  | 'private'
  | 'redirects'
  | 'size'
  /** Not of the types that were asked for, or compressed. */
  | 'type'
  | 'status'
  /** Nobody answered, or not in time. */
  | 'unreachable';
export interface Fetched {
  /** Where the redirects ended. */
  readonly url: string;
  readonly contentType: string;
  readonly body: Buffer;
}
interface GuardRules {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly maxRedirects?: number;
  /** For tests: who counts as a public host, at which ports, and by which names. */
  readonly isAllowed?: (address: string) => boolean;
  readonly ports?: readonly number[];
  readonly resolve?: typeof lookUp;
}

class Refused extends Error {
  readonly why: FetchRefusal;
  constructor(why: FetchRefusal) {
    super(why);
    this.why = why;
  }
}

const DEFAULT_PORT = { 'http:': 80, 'https:': 443 } as const;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** @param types media types that are taken, lower case and without parameters */
export const createGuardedFetch = ({
  timeoutMs = 5_000,
  maxBytes = 512 * 1024,
  maxRedirects = 3,
  isAllowed = isPublicAddress,
  ports = [80, 443],
  resolve = lookUp,
}: GuardRules = {}) => {
  /** Gives a connection public addresses alone. A name of several of which one is not public is refused whole. */
  const guardedLookup: LookupFunction = (hostname, options, give) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error) return give(error, '');
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return give(new Refused('private'), '');
      if (options.all) return give(null, [...addresses]);
      return give(null, first.address, first.family);
    });
  };

  const check = (url: URL): void => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused('address');
    if (url.username !== '' || url.password !== '') throw new Refused('address');
    if (!ports.includes(url.port === '' ? DEFAULT_PORT[url.protocol] : Number(url.port))) throw new Refused('address');
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    // Of an address no name is looked up: nothing else would look at it.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused('private');
  };

  const ask = (url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
      // No agent: no connection of another request is used again.
      const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'MaruLinkCard/1.0' };
      request(url, { agent: false, lookup: guardedLookup, signal, headers }, answered).on('error', failed).end();
    });

  const read = async (answer: IncomingMessage): Promise<Buffer> => {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new Refused('size');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new Refused('size');
      parts.push(part);
    }
    return Buffer.concat(parts);
  };

  const follow = async (from: string, types: readonly string[], signal: AbortSignal): Promise<Fetched> => {
    let url = new URL(from);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      check(url);
      const answer = await ask(url, types.join(', '), signal);
      try {
        const { location, 'content-type': given = '', 'content-encoding': encoding = 'identity' } = answer.headers;
        const status = answer.statusCode ?? 0;
        if (REDIRECTS.has(status) && location !== undefined) {
          if (!URL.canParse(location, url.href)) throw new Refused('address');
          url = new URL(location, url.href);
          continue;
        }
        if (status !== 200) throw new Refused('status');
        const type = (given.split(';')[0] ?? '').trim().toLowerCase();
        if (!types.includes(type) || encoding !== 'identity') throw new Refused('type');
        return { url: url.href, contentType: given, body: await read(answer) };
      } finally {
        answer.destroy();
      }
    }
    throw new Refused('redirects');
  };

  return async (from: string, types: readonly string[]): Promise<Result<Fetched, FetchRefusal>> => {
    if (!URL.canParse(from)) return err('address');
    try {
      // One clock for all redirects and the whole body.
      return ok(await follow(from, types, AbortSignal.timeout(timeoutMs)));
    } catch (error) {
      return err(error instanceof Refused ? error.why : 'unreachable');
    }
  };
};
export type GuardedFetch = ReturnType<typeof createGuardedFetch>;
