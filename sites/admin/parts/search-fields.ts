/* Fields of addresses that several pages have: what the server would refuse is as if it were not there. */

/** The place after which a page of a list begins. */
export const afterIn = (after: unknown): { readonly after?: string } =>
  typeof after === 'string' && /^\d{1,17}-\d{1,15}$/.test(after) ? { after } : {};

/** The number of what is shown. */
export const idxIn = <Name extends string>(name: Name, given: unknown): { readonly [Key in Name]?: number } => {
  const idx = Number(given);
  return (Number.isSafeInteger(idx) && idx > 0 ? { [name]: idx } : {}) as { readonly [Key in Name]?: number };
};
