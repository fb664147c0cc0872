export interface Share<Id> {
  readonly id: Id;
  readonly amount: number;
}

/** So much from the first ones, in their order; null where all together have less. */
export const takeFrom = <Id>(amount: number, from: readonly Share<Id>[]): readonly Share<Id>[] | null => {
  const taken = takeAtMost(amount, from);
  return taken.reduce((all, one) => all + one.amount, 0) === amount ? taken : null;
};

/** What there is of it. */
export const takeAtMost = <Id>(amount: number, from: readonly Share<Id>[]): readonly Share<Id>[] => {
  const taken: Share<Id>[] = [];
  let left = amount;
  for (const { id, amount: has } of from) {
    const some = Math.min(left, has);
    if (some > 0) taken.push({ id, amount: some });
    left -= Math.max(some, 0);
  }
  return taken;
};
