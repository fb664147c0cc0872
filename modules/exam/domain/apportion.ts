export interface Part {
  readonly weight: number;
  readonly most: number;
}

/**
 * Shares out `total` by weight, none above its `most`, each at least one where there is enough for all. What one part has no room for
 * goes to the others. Sainte-Laguë's method, seat by seat: where the weights add up to `total`, each gets exactly its weight.
 */
export const apportion = (total: number, parts: readonly Part[]): readonly number[] => {
  const given = parts.map(() => 0);
  let left = Math.min(
    total,
    parts.reduce((sum, { most }) => sum + most, 0),
  );
  const give = (index: number) => {
    given[index] = (given[index] ?? 0) + 1;
    left -= 1;
  };
  const fillable = parts.flatMap(({ weight, most }, index) => (weight > 0 && most > 0 ? [index] : []));
  if (left >= fillable.length) fillable.forEach(give);
  while (left > 0) {
    let best = -1;
    let bestQuotient = -1;
    parts.forEach(({ weight, most }, index) => {
      const has = given[index] ?? 0;
      const quotient = weight / (2 * has + 1);
      if (has < most && quotient > bestQuotient) [best, bestQuotient] = [index, quotient];
    });
    give(best);
  }
  return given;
};
