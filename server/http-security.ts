import { hash } from 'node:crypto';

/** Headers that every answer carries. */
export const commonHeaders = (isTls: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Pages that a mail's link opens: what their address carries is told to nobody, not even to ourselves. */
const LINK_PAGE = /^\/accounts\/(?:reset-password|verify-email|stop-email-change|unsubscribe)\/?$/;
export const linkPageHeaders = (path: string): Readonly<Record<string, string>> =>
  LINK_PAGE.test(path) ? { 'referrer-policy': 'no-referrer' } : {};

/**
 * The policy of one page. Inline scripts are named by hash instead of by nonce, so that a page cached whole keeps its policy
 * and its bytes. The hashes are of what the renderer wrote, not of what the page contains: a script that came with content is none of them.
 *
 * @param scripts bodies of the page's own inline scripts
 * @param options.scripts other places that scripts may come from
 * @param options.connect other hosts that scripts may ask
 * @param options.frames other hosts that may stand in a frame of the page
 * @param options.ancestors other hosts whose pages may have it in a frame
 * @param options.hasMedia videos of the site's own host play on it
 * @param options.forms other hosts that forms may be sent to: the shop's search also works before its script has come
 */
export const pagePolicy = (
  scripts: readonly string[],
  options: {
    readonly scripts?: readonly string[];
    readonly frames?: readonly string[];
    readonly ancestors?: readonly string[];
    readonly hasMedia?: boolean;
    readonly connect: readonly string[];
    readonly forms: readonly string[];
  },
): string => {
  const hashes = scripts.map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes), ...(options.scripts ?? [])].join(' ')}`.trim(),
    "style-src 'self'",
    // Pictures that are about to be sent are drawn from the device.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ...(options.hasMedia ? ["media-src 'self'"] : []),
    `connect-src 'self' ${options.connect.join(' ')}`.trim(),
    ...(options.frames && options.frames.length > 0 ? [`frame-src ${options.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${options.forms.join(' ')}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${options.ancestors && options.ancestors.length > 0 ? options.ancestors.join(' ') : "'none'"}`,
  ].join('; ');
};

/** Answers of the API, and its document, which is a page without scripts and styles. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
