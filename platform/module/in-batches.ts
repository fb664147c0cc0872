/** Rows per question. */
const BATCH = 50;

/** Reads on after the last row's place until a batch is not full. */
export async function* inBatches<T extends { readonly place: string }>(
  read: (after: string, limit: number) => Promise<readonly T[]>,
  batch = BATCH,
): AsyncGenerator<Omit<T, 'place'>> {
  for (let after = ''; ;) {
    const rows = await read(after, batch);
    for (const { place, ...row } of rows) {
      after = place;
      yield row;
    }
    if (rows.length < batch) return;
  }
}
