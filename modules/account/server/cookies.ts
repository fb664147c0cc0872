export interface CookieScope {
  /** The brand's domain: one session serves all its sites. */
  readonly domain: string;
  readonly isTls: boolean;
}

/** @param maxAge seconds; 0 ends the cookie, null makes it end with the browser */
export const cookie = ({ domain, isTls }: CookieScope, name: string, value: string, maxAge: number | null): string =>
  [
    `${name}=${value}`,
    `Domain=${domain}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isTls ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');

export const cookieValue = (headers: Headers, name: string): string | null => {
  const header = headers.get('cookie');
  if (!header) return null;
  for (const part of header.split(';')) {
    const cut = part.indexOf('=');
    if (cut > 0 && part.slice(0, cut).trim() === name) return decoded(part.slice(cut + 1).trim());
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
