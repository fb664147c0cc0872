import { hash } from 'node:crypto';
import { bestEncoding, quickBytes, rawBytes, smallestBytes, type Bytes } from './compress.ts';

/**
 * A text that never changes while the process lives, with its ETag and compressed forms: made once, the smallest forms on another thread.
 *
 * @param type media type
 */
export const readyText = (text: string, type: string): ((request: Request) => Response) => {
  const raw = rawBytes(text);
  const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
  const forms = new Map<'br' | 'gzip', Bytes>();
  const formOf = (encoding: 'br' | 'gzip'): Bytes => {
    const known = forms.get(encoding);
    if (known) return known;
    const quick = quickBytes(raw, encoding);
    forms.set(encoding, quick);
    void smallestBytes(raw, encoding).then((bytes) => forms.set(encoding, bytes));
    return quick;
  };
  return (request) => {
    const headers = { 'content-type': type, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const encoding = bestEncoding(request.headers.get('accept-encoding'));
    if (encoding === 'identity') return new Response(raw, { headers });
    return new Response(formOf(encoding), { headers: { ...headers, 'content-encoding': encoding } });
  };
};
