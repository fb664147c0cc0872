import type { Markup } from './xml-writer.ts';

/** What an item asks, in QTI 3. */
export interface ResponseMarkup {
  readonly declarations: readonly Markup[];
  /** What is asked and answered, for the item's body. */
  readonly interaction: readonly Markup[];
  /** Sets SCORE to 1 or 0, and CHOSEN to the choice whose feedback is shown. */
  readonly processing: readonly Markup[];
}
