import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { bestEncoding, type Bytes, type CachedEncoding } from './pages/compress.ts';

interface Asset {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Partial<Record<CachedEncoding, Bytes>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Read at once: each is up to three files, and a process may have 1,024 open in some containers. */
const AT_ONCE = 64;

/** The exam player's, registered for /cbt/ alone. */
const SERVICE_WORKER = '/service-worker.js';
/** A new one must be found at once. */
const WORKERS: ReadonlySet<string> = new Set([SERVICE_WORKER, '/app-worker.js']);

/**
 * Files of the build and of the brands, held in memory with the compressed forms that the build made (`x.js.br`, `x.js.gz`).
 * Names under `assets/` carry a hash of their content and may be cached forever; others are asked about again.
 *
 * @param roots folder by the address prefix it is served under, `{ '/': 'dist/client', '/brand/career/': 'brands/career/assets' }`
 * @param common headers of every answer
 */
export const loadAssets = async (
  roots: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string>>,
): Promise<(path: string, request: Request) => Response | undefined> => {
  const assets = new Map<string, Asset>();
  for (const [prefix, folder] of Object.entries(roots)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    const known = new Set(files);
    const load = async (file: string): Promise<void> => {
      const type = TYPES[extname(file)];
      if (!type) return;
      const read = async (name: string) => (known.has(name) ? new Uint8Array(await readFile(join(folder, name))) : undefined);
      const [identity, br, gzip] = await Promise.all([read(file), read(`${file}.br`), read(`${file}.gz`)]);
      const address = prefix + file.split(sep).join('/');
      const cacheControl = address.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : WORKERS.has(address)
          ? 'no-cache'
          : 'public, max-age=3600';
      assets.set(address, {
        headers: {
          ...common,
          'content-type': type,
          'cache-control': cacheControl,
          ...((br ?? gzip) ? { vary: 'accept-encoding' } : {}),
          ...(address === SERVICE_WORKER ? { 'service-worker-allowed': '/cbt/' } : {}),
        },
        bytes: { ...(identity ? { identity } : {}), ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      });
    };
    for (let at = 0; at < files.length; at += AT_ONCE) await Promise.all(files.slice(at, at + AT_ONCE).map(load));
  }
  return (path, request) => {
    const asset = assets.get(path);
    if (!asset) return undefined;
    const wanted = bestEncoding(request.headers.get('accept-encoding'));
    const encoding = asset.bytes[wanted] ? wanted : 'identity';
    const body = asset.bytes[encoding] as Bytes;
    return new Response(body, {
      headers: {
        ...asset.headers,
        'content-length': String(body.byteLength),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  };
};
