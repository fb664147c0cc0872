/** `__Host-`: a browser takes it from this very host alone, over TLS, and no host below or beside it can set it. */
export const cookieName = (isTls: boolean): string => (isTls ? '__Host-operator' : 'operator');

/** @param maxAge seconds; 0 ends it */
export const operatorCookie = (isTls: boolean, value: string, maxAge: number): string =>
  [`${cookieName(isTls)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${maxAge}`, ...(isTls ? ['Secure'] : [])].join('; ');

export const operatorToken = (headers: Headers, isTls: boolean): string | null => {
  const start = `${cookieName(isTls)}=`;
  const found = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const value = found?.slice(start.length) ?? '';
  return value === '' ? null : value;
};
