export interface CookieScope {
  /** The brand's domain: one session serves all its sites. */
  readonly domain: string;
  readonly isTls: boolean;
}

const written = ({ domain, isTls }: CookieScope, pair: string, maxAge: number | null, isHidden: boolean): string =>
  [
    pair,
    `Domain=${domain}`,
    'Path=/',
    ...(isHidden ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(isTls ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');

/** @param maxAge seconds; 0 ends the cookie, null makes it end with the browser */
export const cookie = (scope: CookieScope, name: string, value: string, maxAge: number | null): string =>
  written(scope, `${name}=${value}`, maxAge, true);
/** One that scripts and workers read. @param maxAge as above */
export const readableCookie = (scope: CookieScope, name: string, value: string, maxAge: number): string =>
  written(scope, `${name}=${value}`, maxAge, false);

export const cookieValue = (headers: Headers, name: string): string | null => {
  const header = headers.get('cookie');
  if (!header) return null;
  // Asked for more than once with every request: nothing is made of the cookies that are not meant.
  for (let start = 0, end = 0; start < header.length; start = end + 1) {
    end = header.indexOf(';', start);
    if (end < 0) end = header.length;
    const cut = header.indexOf('=', start);
    if (cut > start && cut < end && header.slice(start, cut).trim() === name) return decoded(header.slice(cut + 1, end).trim());
  }
  return null;
};

/** Null for what no browser of ours can have been given: the client writes this header. */
const decoded = (value: string): string | null => {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};
