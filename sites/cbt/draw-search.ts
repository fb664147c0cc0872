import type { RecordIdx } from '@modules/attempt';

/** What stands in the address of a draw's pages: its code. Anything else is passed over. */
export const codeSearch = ({ code }: Readonly<Record<string, unknown>>): { readonly code?: string } =>
  typeof code === 'string' && /^[a-z][0-9a-z]{9}$/i.test(code) ? { code: code.toLowerCase() } : {};

/** What stands in the address of a sat draw's pages; nonsense is passed over, and no record is answered with 404 by `loadRecord`. */
export const recordSearch = ({ record }: Readonly<Record<string, unknown>>): { readonly record?: RecordIdx } =>
  /^[1-9]\d{0,15}$/.test(String(record)) ? { record: Number(record) as RecordIdx } : {};
export const NO_RECORD = Number.NaN as RecordIdx;
