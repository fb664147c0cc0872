import { useEffect, useState } from 'react';

/**
 * What a mail's link carries, read in the browser alone: the server makes the page without it, so that no page that is kept and no line of a log holds one.
 *
 * @returns undefined before it was read, null where there is none
 */
export const useLinkToken = (): string | null | undefined => {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') || null), []);
  return token;
};
