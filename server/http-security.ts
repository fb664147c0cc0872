import { hash } from 'node:crypto';

/** Headers that every answer carries. */
export const commonHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const DATA_BLOCK = /type="application\/(?:ld\+)?json"/;

/** Bodies of the scripts that stand in the page itself and are run. By searching, because an expression over the whole page costs ten times that. */
const inlineScripts = (html: string): readonly string[] => {
  const bodies: string[] = [];
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const open = html.indexOf('>', at);
    const close = html.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const attributes = html.slice(at + '<script'.length, open);
    if (!attributes.includes(' src=') && !DATA_BLOCK.test(attributes)) bodies.push(html.slice(open + 1, close));
    at = close;
  }
  return bodies;
};

/**
 * The policy of one page. Inline scripts are named by hash instead of by nonce, so that a page cached whole keeps its policy
 * and its bytes; a script that somebody smuggles in has no hash here.
 *
 * @param options.connect other hosts that scripts may ask
 * @param options.forms other hosts that forms may be sent to: the shop's search also works before its script has come
 */
export const pagePolicy = (html: string, options: { readonly connect: readonly string[]; readonly forms: readonly string[] }): string => {
  const hashes = inlineScripts(html).map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${options.connect.join(' ')}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${options.forms.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Files that people or imports brought: never a document that may run anything. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/**
 * A change may only come from one of the brand's own pages: browsers name the origin with every such request.
 * Requests without an Origin carry no cookie of ours unless they come from outside a browser.
 */
export const isForeignOrigin = (request: Request, ownOrigins: ReadonlySet<string>): boolean => {
  const origin = request.headers.get('origin');
  if (origin !== null) return !ownOrigins.has(origin);
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
};
