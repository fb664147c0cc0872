const PAGE = 100;

export interface WorkOff<Item> {
  /**
   * What is due after `after` by a key that grows from page to page (null: from the first one), or what is handed out each once. Fewer than `most`:
   * these were the last ones.
   */
  readonly next: (after: Item | null, most: number) => Promise<readonly Item[]>;
  readonly work: (item: Item) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
  /** So many at the same time: for work that waits for somebody outside. */
  readonly lanes?: number;
  readonly page?: number;
}
/**
 * Works off all that is due, each once, however many there are: one that fails, or that stays due, keeps nobody else waiting. What failed is thrown in
 * the end.
 *
 * @returns how many were worked on
 */
export const workOff = async <Item>({ next, work, signal, lanes = 1, page = PAGE }: WorkOff<Item>): Promise<number> => {
  const errors: unknown[] = [];
  let worked = 0;
  let after: Item | null = null;
  for (;;) {
    if (signal?.aborted) break;
    const items: readonly Item[] = await next(after, page);
    const waiting = items.values();
    const lane = async (): Promise<void> => {
      for (const item of waiting) {
        if (signal?.aborted) return;
        worked += 1;
        await Promise.resolve(item)
          .then(work)
          .catch((error: unknown) => void errors.push(error));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    after = items.at(-1) ?? null;
    if (items.length < page) break;
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${worked} failed`);
  return worked;
};
