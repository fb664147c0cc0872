import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isFileHash, type FileStore } from './file-store.ts';

export interface S3Options {
  /** `https://s3.example`: the bucket is a part of the path, as every store that speaks the protocol understands. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Names per answer of a list; without it the store's own limit, 1,000. */
  readonly pageSize?: number;
}

/** Where the files of this store stand in the bucket; other kinds of files get folders of their own. */
const PREFIX = 'files/';
/** A store that does not answer within this time counts as failed; then it is asked again, `RETRIES` times. */
const PATIENCE_MS = 10_000;
const RETRIES = 2;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Between two tags of a list; names of ours need no unescaping. */
const between = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/**
 * Files in a bucket of S3 or of a store that speaks its protocol, shared by all machines of the product.
 *
 * @throws Error with the store's status where it refuses or cannot be reached, and where a file's bytes are not those of its name
 */
export const s3FileStore = ({ endpoint, region, bucket, accessKeyId, secretAccessKey, pageSize }: S3Options): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const ask = (
    method: string,
    address: string,
    init: { readonly body?: Uint8Array<ArrayBuffer>; readonly headers?: Record<string, string> } = {},
  ) => client.fetch(base + address, { method, signal: AbortSignal.timeout(PATIENCE_MS * (RETRIES + 1)), ...init });
  const failed = (method: string, response: Response) => new Error(`file store: ${method} answered ${response.status}`);

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
      // The first version of the list: its next page begins after a name, so nothing but names is kept between two pages.
      const query = new URLSearchParams({ prefix: PREFIX, ...(pageSize === undefined ? {} : { 'max-keys': String(pageSize) }) });
      for (let isWhole = false; !isWhole;) {
        const response = await ask('GET', `?${query}`);
        if (!response.ok) throw failed('GET', response);
        const xml = await response.text();
        const keys = between(xml, 'Key');
        yield* keys.map((key) => key.slice(PREFIX.length)).filter(isFileHash);
        isWhole = between(xml, 'IsTruncated')[0] !== 'true' || keys.length === 0;
        query.set('marker', keys.at(-1) ?? '');
      }
    },
  };
};
