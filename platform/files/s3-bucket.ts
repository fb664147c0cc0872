import { AwsClient } from 'aws4fetch';

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

/** A store that does not answer within this time counts as failed; then it is asked again, `RETRIES` times. */
const PATIENCE_MS = 10_000;
const RETRIES = 2;

/** Between two tags of a list; names of ours need no unescaping. */
const between = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** A bucket, as the stores of this folder use it. */
export const openBucket = ({ endpoint, region, bucket, accessKeyId, secretAccessKey, pageSize }: S3Options) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const ask = (
    method: string,
    address: string,
    init: { readonly body?: Uint8Array<ArrayBuffer>; readonly headers?: Record<string, string> } = {},
  ) => client.fetch(base + address, { method, signal: AbortSignal.timeout(PATIENCE_MS * (RETRIES + 1)), ...init });
  const failed = (method: string, response: Response) => new Error(`file store: ${method} answered ${response.status}`);
  /** All keys that begin with the prefix. */
  async function* list(prefix: string): AsyncGenerator<{ readonly key: string; readonly changedAt: Date }> {
    // The first version of the list: its next page begins after a name, so nothing but names is kept between two pages.
    const query = new URLSearchParams({ prefix, ...(pageSize === undefined ? {} : { 'max-keys': String(pageSize) }) });
    for (let isWhole = false; !isWhole;) {
      const response = await ask('GET', `?${query}`);
      if (!response.ok) throw failed('GET', response);
      const xml = await response.text();
      const keys = between(xml, 'Key');
      const changes = between(xml, 'LastModified');
      yield* keys.map((key, index) => ({ key, changedAt: new Date(changes[index] ?? 0) }));
      isWhole = between(xml, 'IsTruncated')[0] !== 'true' || keys.length === 0;
      query.set('marker', keys.at(-1) ?? '');
    }
  }
  return {
    ask,
    failed,
    /** An address that takes a PUT with exactly these headers. */
    signPut: async (address: string, headers: Readonly<Record<string, string>>, forSeconds: number): Promise<string> =>
      // Length and type are signed too, or whoever has the address could send any of both.
      (
        await client.sign(`${base}${address}?X-Amz-Expires=${forSeconds}`, {
          method: 'PUT',
          headers,
          aws: { signQuery: true, allHeaders: true },
        })
      ).url,
    list,
  };
};
