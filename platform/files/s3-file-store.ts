import { createHash } from 'node:crypto';
import { isFileHash, type FileStore } from './file-store.ts';
import { openBucket, type S3Options } from './s3-bucket.ts';

/** Where the files of this store stand in the bucket; other kinds of files get folders of their own. */
const PREFIX = 'files/';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Files in a bucket of S3 or of a store that speaks its protocol, shared by all machines of the product.
 *
 * @throws Error with the store's status where it refuses or cannot be reached, and where a file's bytes are not those of its name
 */
export const s3FileStore = (options: S3Options): FileStore => {
  const { ask, failed, list } = openBucket(options);
  return {
    put: async (bytes, mediaType) => {
      const hash = hashOf(bytes);
      const found = await ask('HEAD', `/${PREFIX}${hash}`);
      if (found.ok && Number(found.headers.get('content-length')) === bytes.byteLength) return hash;
      // The hash is signed with the request, so the store refuses bytes that changed on the way.
      const headers = { 'content-type': mediaType, 'x-amz-content-sha256': hash };
      const response = await ask('PUT', `/${PREFIX}${hash}`, { body: new Uint8Array(bytes), headers });
      if (!response.ok) throw failed('PUT', response);
      return hash;
    },
    get: async (hash) => {
      if (!isFileHash(hash)) return null;
      const response = await ask('GET', `/${PREFIX}${hash}`);
      if (response.status === 404) return null;
      if (!response.ok) throw failed('GET', response);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (hashOf(bytes) !== hash) throw new Error(`file store: the bytes of ${hash} are others`);
      return bytes;
    },
    list: async function* () {
      for await (const { key } of list(PREFIX)) {
        const name = key.slice(PREFIX.length);
        if (isFileHash(name)) yield name;
      }
    },
  };
};
