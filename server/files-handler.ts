import { mediaTypeByExtension, type FileStore } from '@platform/files';
import { FILE_POLICY } from './http-security.ts';

const NAME = /^([0-9a-f]{64})\.([a-z]{2,5})$/;
/** Bytes of images cached in memory: figures of the papers that are being sat. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Answers `/files/<sha-256>.<extension>`. Named by content, so it may be cached forever. */
export const createFilesHandler = (files: FileStore) => {
  const cached = new Map<string, Uint8Array<ArrayBuffer>>();
  let cachedBytes = 0;
  const read = async (hash: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const found = cached.get(hash);
    if (found) return found;
    const loaded = await files.get(hash);
    if (!loaded) return null;
    const bytes = new Uint8Array(loaded);
    cached.set(hash, bytes);
    cachedBytes += bytes.byteLength;
    for (const [oldest, old] of cached) {
      if (cachedBytes <= MAX_CACHED_BYTES) break;
      cached.delete(oldest);
      cachedBytes -= old.byteLength;
    }
    return bytes;
  };
  return async (name: string): Promise<Response | undefined> => {
    const [, hash = '', extension = ''] = NAME.exec(name) ?? [];
    const mediaType = mediaTypeByExtension[extension];
    const bytes = mediaType ? await read(hash) : null;
    if (!mediaType || !bytes) return undefined;
    return new Response(bytes, {
      headers: {
        'content-type': mediaType,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': FILE_POLICY,
      },
    });
  };
};
