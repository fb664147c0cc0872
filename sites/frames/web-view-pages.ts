/** Pages that stand without the site's header inside a native app's frame, which has its own (specification 2.1): home, list, detail and three of my CBT. */
const HEADERLESS = /^\/site-cbt(?:\/(?:exam\/.+|mycbt\/(?:archive|review|note)\/?)?)?$/;

/** @param path as the router knows it, with the site's prefix */
export const hasHeader = (isWebView: boolean, path: string): boolean => !isWebView || !HEADERLESS.test(path);
