import type { Product } from './product.ts';

/** What every part of the benchmark gets. */
export interface Bench {
  readonly product: Product;
  /** Runs whose median counts. */
  readonly runs: number;
  /** Length of a run against the clock, milliseconds. */
  readonly runMs: number;
  /** For a smoke test: little data, figures that mean nothing. */
  readonly isQuick: boolean;
}
