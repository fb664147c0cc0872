import { z } from 'zod';

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}

/** What a query says of the page that it wants. */
export const pageQuery = ({ usual = 20, most = 100 }: { readonly usual?: number; readonly most?: number } = {}) => ({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(most).default(usual),
});

/** One page of a list in an answer; spread where there is more to it. */
export const pageView = <T extends z.ZodType>(item: T) => ({
  items: z.array(item),
  page: z.int(),
  pageSize: z.int(),
  totalCount: z.int(),
});
