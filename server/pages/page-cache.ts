import { createHash } from 'node:crypto';
import { bestEncoding, quickBytes, rawBytes, smallestBytes, type Bytes, type CachedEncoding } from './compress.ts';

/** Under which address a page is kept. */
export interface PageKey {
  readonly text: string;
  /** The page itself, on the port that the product is asked on; no search, no other port. Anybody can make up as many of those as they like. */
  readonly isCommon: boolean;
}

/** A page that does not depend on who asks, ready to be sent. */
interface CachedPage {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Bytes;
  readonly forms: Map<CachedEncoding, Form>;
  readonly tags: readonly string[];
  readonly madeAt: number;
  uses: number;
}
interface Form {
  readonly bytes: Bytes;
  /** Made once per page and coding: spreading headers for every answer cost more than the look-up. */
  readonly headers: Record<string, string>;
  readonly isSmallest: boolean;
}

/** Of a page that shows something of a brand without saying what: dropped with every change of the brand's content. */
export const brandTag = (brandId: string): string => `brand:${brandId}`;

/** Counters on a page (how many sat an exam) may be this old, milliseconds. Content itself is dropped at once by `drop`. */
const FRESH_MS = 30_000;
/** Memory for pages per process, bytes; the least recently used one goes first. The two never push out each other's pages. */
const MOST_COMMON = 64 * 1024 * 1024;
const MOST_OTHER = 8 * 1024 * 1024;
/** What a page takes beside its text, bytes. */
const OVERHEAD = 2_048;
/** Pages that wait for their smallest form; a page that finds no place here is offered again on its next use. */
const MOST_WAITING = 200;

/** Drops that are remembered, for pages whose rendering is under way; a page that was begun before all of them is not kept. */
const MOST_DROPS = 10_000;

/** When each tag was dropped last, counted in drops. */
const createDropLog = () => {
  const droppedAt = new Map<string, number>();
  let count = 0;
  /** What was begun before it is older than what is remembered. */
  let floor = 0;
  return {
    now: () => count,
    add: (tags: readonly string[]): void => {
      count += 1;
      for (const tag of tags) {
        droppedAt.delete(tag);
        droppedAt.set(tag, count);
      }
      for (const [oldest, at] of droppedAt) {
        if (droppedAt.size <= MOST_DROPS) return;
        droppedAt.delete(oldest);
        floor = at;
      }
    },
    addAll: (): void => {
      floor = count += 1;
      droppedAt.clear();
    },
    isDroppedSince: (tags: ReadonlySet<string>, begunAt: number): boolean =>
      begunAt < floor || [...tags].some((tag) => (droppedAt.get(tag) ?? 0) > begunAt),
  };
};

/** Pages in the order of their last use, bounded by their bytes. */
const createStore = (most: number) => {
  const pages = new Map<string, CachedPage>();
  const keysByTag = new Map<string, Set<string>>();
  let bytes = 0;
  const sizeOf = (page: CachedPage) =>
    OVERHEAD +
    page.raw.byteLength +
    [...page.forms].reduce((sum, [name, form]) => sum + (name === 'identity' ? 0 : form.bytes.byteLength), 0);
  const remove = (key: string): void => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= sizeOf(page);
    pages.delete(key);
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const trim = (): void => {
    for (const oldest of pages.keys()) {
      if (bytes <= most) return;
      remove(oldest);
    }
  };
  return {
    pages,
    use: (key: string): CachedPage | undefined => {
      const page = pages.get(key);
      if (!page) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    add: (key: string, page: CachedPage): void => {
      remove(key);
      pages.set(key, page);
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
      bytes += sizeOf(page);
      trim();
    },
    /** A form of a page that may be gone by now. */
    setForm: (key: string, page: CachedPage, encoding: CachedEncoding, form: Form): void => {
      const isHere = pages.get(key) === page;
      const before = sizeOf(page);
      page.forms.set(encoding, form);
      if (!isHere) return;
      bytes += sizeOf(page) - before;
      trim();
    },
    removeTagged: (tag: string): void => {
      for (const key of keysByTag.get(tag) ?? []) remove(key);
    },
    clear: (): void => {
      pages.clear();
      keysByTag.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
};

export interface PageCacheOptions {
  readonly now?: () => number;
  readonly mostCommon?: number;
  readonly mostOther?: number;
}

/**
 * Visitors' pages, whole and compressed: the answer to one costs a look-up and a write. The HTML is the same on every device, because layouts
 * differ by CSS only. A page is compressed quickly for its first answer; once it is asked for again, its smallest form is made on another thread.
 */
export const createPageCache = ({ now = Date.now, mostCommon = MOST_COMMON, mostOther = MOST_OTHER }: PageCacheOptions = {}) => {
  const common = createStore(mostCommon);
  const other = createStore(mostOther);
  const storeOf = ({ isCommon }: PageKey) => (isCommon ? common : other);
  const drops = createDropLog();

  /** One after the other, so that the threads that read files and hash passwords are not all taken. */
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  const shrinking = new WeakMap<CachedPage, Set<CachedEncoding>>();
  const shrinkBehind = (key: PageKey, page: CachedPage, encoding: 'br' | 'gzip'): void => {
    const begun = shrinking.get(page) ?? new Set();
    if (begun.has(encoding) || waiting >= MOST_WAITING) return;
    shrinking.set(page, begun.add(encoding));
    waiting += 1;
    last = last
      .then(async () => {
        const store = storeOf(key);
        if (store.pages.get(key.text) === page)
          store.setForm(key.text, page, encoding, formOf(page, encoding, await smallestBytes(page.raw, encoding), true));
      })
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };

  const formFor = (key: PageKey, page: CachedPage, encoding: CachedEncoding): Form => {
    const known = page.forms.get(encoding);
    if (encoding !== 'identity' && page.uses > 1 && !known?.isSmallest) shrinkBehind(key, page, encoding);
    if (known) return known;
    const form = formOf(page, encoding, encoding === 'identity' ? page.raw : quickBytes(page.raw, encoding), encoding === 'identity');
    storeOf(key).setForm(key.text, page, encoding, form);
    return form;
  };

  return {
    /** A ready answer, or undefined. `stale` asks the caller to make the page anew behind this answer. */
    find(key: PageKey, request: Request): { readonly response: Response; readonly stale: boolean } | undefined {
      const page = storeOf(key).use(key.text);
      if (!page) return undefined;
      page.uses += 1;
      const stale = now() - page.madeAt > FRESH_MS;
      if (request.headers.get('if-none-match') === page.etag)
        return { response: new Response(null, { status: 304, headers: page.headers }), stale };
      const { bytes, headers } = formFor(key, page, bestEncoding(request.headers.get('accept-encoding')));
      return { response: new Response(bytes, { headers }), stale };
    },
    /** To be asked before a page is rendered, and given to `keep`. */
    begin: (): number => drops.now(),
    /** A page of which something was dropped since its rendering began may show what was before, and is not kept. */
    keep(
      key: PageKey,
      html: string,
      headers: Readonly<Record<string, string>>,
      { tags, begunAt }: { readonly tags: ReadonlySet<string>; readonly begunAt: number },
    ): void {
      if (drops.isDroppedSince(tags, begunAt)) return;
      const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
      const all = { ...headers, etag, vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' };
      storeOf(key).add(key.text, { etag, headers: all, raw: rawBytes(html), forms: new Map(), tags: [...tags], madeAt: now(), uses: 0 });
    },
    /** Content changed: no page that shows any of it and was made before now is ever sent again. */
    drop(tags: readonly string[]): void {
      drops.add(tags);
      for (const tag of tags) {
        common.removeTagged(tag);
        other.removeTagged(tag);
      }
    },
    /** It is not known what changed: nothing made before now is ever sent again. */
    dropAll(): void {
      drops.addAll();
      common.clear();
      other.clear();
    },
    size: () => common.pages.size + other.pages.size,
    bytes: () => common.bytes() + other.bytes(),
    /** Resolves when no page waits for its smallest form. */
    settled: () => last,
  };
};
export type PageCache = ReturnType<typeof createPageCache>;

const formOf = (page: CachedPage, encoding: CachedEncoding, bytes: Bytes, isSmallest: boolean): Form => ({
  bytes,
  isSmallest,
  headers: {
    ...page.headers,
    'content-length': String(bytes.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  },
});
