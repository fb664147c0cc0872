const NAME = 'accessToken';

/**
 * The access token where a script may read it: a cookie or the storage that a native app's frame has filled. Our own sign-in gives the browser a
 * cookie that no script reads, which goes with every request by itself; then there is none here.
 */
export const readableToken = (): string | undefined => {
  const inCookie = new RegExp(String.raw`(?:^|;\s*)${NAME}=([^;]+)`).exec(document.cookie)?.[1];
  if (inCookie) return inCookie;
  try {
    return (sessionStorage.getItem(NAME) ?? localStorage.getItem(NAME)) || undefined;
  } catch {
    // Refused by the browser's settings.
    return undefined;
  }
};
