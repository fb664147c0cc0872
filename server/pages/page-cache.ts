import { createHash } from 'node:crypto';
import { bestKept, keptBytes, type KeptEncoding } from './compress.ts';

/** A page that does not depend on who asks, ready to be sent. */
interface KeptPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: ReturnType<typeof keptBytes>;
  readonly madeAt: number;
}

/** Counters on a page (how many sat an exam) may be this old, milliseconds. Content itself is dropped at once by `drop`. */
const FRESH_MS = 30_000;
/**
 * Pages kept per process; the least recently used one goes first. Addresses with a query have a place of their own: anybody can make up
 * as many of them as they like, and must not push out the pages that everybody reads.
 */
const MAX_PAGES = 2000;
const MAX_QUERIES = 200;

/**
 * Visitors' pages, whole and compressed: the answer to one costs a look-up and a write. The key is host and address; the HTML is
 * the same on every device, because layouts differ by CSS only.
 */
export const createPageCache = (now: () => number = Date.now) => {
  const pages = new Map<string, KeptPage>();
  const queries = new Map<string, KeptPage>();
  const placeOf = (key: string) => (key.includes('?') ? queries : pages);
  let generation = 0;
  return {
    /** A ready answer, or undefined. `stale` asks the caller to make the page anew behind this answer. */
    find(key: string, request: Request): { readonly response: Response; readonly stale: boolean } | undefined {
      const place = placeOf(key);
      const page = place.get(key);
      if (!page) return undefined;
      place.delete(key);
      place.set(key, page);
      const stale = now() - page.madeAt > FRESH_MS;
      if (request.headers.get('if-none-match') === page.etag) return { response: new Response(null, { status: 304, headers: page.headers }), stale };
      const encoding = bestKept(request.headers.get('accept-encoding'));
      return { response: new Response(page.bytes[encoding], { headers: encodedHeaders(page, encoding) }), stale };
    },
    /** @param madeIn the generation in which rendering began: a page begun before a drop is not kept */
    keep(key: string, html: string, headers: Readonly<Record<string, string>>, madeIn: number): void {
      if (madeIn !== generation) return;
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      const bytes = keptBytes(html);
      const place = placeOf(key);
      place.set(key, { etag, headers: { ...headers, etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' }, bytes, madeAt: now() });
      if (place.size > (place === queries ? MAX_QUERIES : MAX_PAGES)) place.delete(place.keys().next().value ?? '');
    },
    /** Content changed: nothing made before now is ever sent again. */
    drop(): void {
      generation += 1;
      pages.clear();
      queries.clear();
    },
    generation: () => generation,
    size: () => pages.size + queries.size,
  };
};
export type PageCache = ReturnType<typeof createPageCache>;

// Made once per page and coding: spreading headers for every answer cost more than the look-up.
const headerSets = new WeakMap<KeptPage, Map<string, Readonly<Record<string, string>>>>();
const encodedHeaders = (page: KeptPage, encoding: KeptEncoding): Record<string, string> => {
  let sets = headerSets.get(page);
  if (!sets) headerSets.set(page, (sets = new Map()));
  let headers = sets.get(encoding);
  if (!headers) {
    const size = page.bytes[encoding].byteLength;
    headers = { ...page.headers, 'content-length': String(size), ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) };
    sets.set(encoding, headers);
  }
  return headers as Record<string, string>;
};
