import { z } from 'zod';
import { SORTS, type Sort } from '../contract-limits.ts';
import type { Place } from '../domain/order.ts';

const Told = z.tuple([z.enum(SORTS), z.int().positive(), z.string().nullable(), z.int().nullable(), z.int()]);

/** A place as part of an address. */
export const placeText = ({ sort, scrapIdx, title, deadlineAt, asOf }: Place): string =>
  Buffer.from(JSON.stringify([sort, scrapIdx, title, deadlineAt, asOf])).toString('base64url');

/** Null where it is none, or one of another order. */
export const readPlace = (text: string, wanted: Sort): Place | null => {
  const told = Told.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!told.success) return null;
  const [sort, scrapIdx, title, deadlineAt, asOf] = told.data;
  return sort === wanted ? { sort, scrapIdx, title, deadlineAt, asOf } : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
