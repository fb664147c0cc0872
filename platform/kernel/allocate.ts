/**
 * Splits a sum in proportion to weights so that the parts add up: each gets its floor, what is left goes to the largest remainders, of equal ones to the
 * first (largest remainder method). Whole numbers alone; products are made with BigInt, so that no sum of money is too large.
 *
 * @returns one part for each weight; of a sum of 0, and where all weights are 0, zeros
 * @throws RangeError for a negative or broken number, or a sum above 0 that no weight can take
 */
export const allocate = (sum: number, weights: readonly number[]): readonly number[] => {
  if (![sum, ...weights].every((one) => Number.isSafeInteger(one) && one >= 0))
    throw new RangeError(`cannot split ${sum} by ${weights.join()}`);
  const total = weights.reduce((all, one) => all + BigInt(one), 0n);
  if (sum === 0) return weights.map(() => 0);
  if (total === 0n) throw new RangeError(`nothing takes ${sum}`);
  const parts = weights.map((weight, place) => {
    const product = BigInt(sum) * BigInt(weight);
    return { place, floor: Number(product / total), remainder: product % total };
  });
  let left = sum - parts.reduce((all, { floor }) => all + floor, 0);
  const first = parts.toSorted((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1));
  const shares = parts.map(({ floor }) => floor);
  for (const { place } of first) {
    if (left === 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};
