/* Addresses in what people write: where one ends, where it leads, and how it is shown. */

/** What ends a sentence ends no address; nor does a bracket that was opened before it. */
export const withoutEnd = (found: string): string => {
  let address = found.replace(/[.,!?:;~…。、·]+$/u, '');
  while (address.endsWith(')') && address.split('(').length < address.split(')').length)
    address = address.slice(0, -1).replace(/[.,!?:;]+$/u, '');
  return address;
};

/**
 * Where an address leads; null for what only looks like one: another scheme, a name and password in it (`https://bank.test@evil.test`), no dot in
 * the host.
 */
export const hrefOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isPlain && url.hostname.includes('.') ? url.href : null;
};

/** As it was written, unless its host is not what it looks like: then in letters that cannot deceive. */
export const addressText = (address: string, href: string): string => (new URL(href).hostname.includes('xn--') ? href : address);
