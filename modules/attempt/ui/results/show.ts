/** Which problems a page shows; stands in the address, so that a view can be shared and works without script. */
export type Show = 'all' | 'wrong' | 'unsure' | 'blank';
export const SHOWS: readonly Show[] = ['all', 'wrong', 'unsure', 'blank'];
/** Of what stands in the address; anything else shows all and leaves no trace there. */
export const parseShow = (search: Readonly<Record<string, unknown>>): { readonly show?: Exclude<Show, 'all'> } => {
  const show = SHOWS.find((known) => known !== 'all' && known === search.show) as Exclude<Show, 'all'> | undefined;
  return show ? { show } : {};
};

/** What the solution page shows: problem number `p` of those that are shown, or all of them below each other. */
export interface SolutionSearch {
  readonly show?: Exclude<Show, 'all'>;
  readonly p?: number;
  readonly view?: 'all';
}
const MOST_PROBLEMS = 999;
export const parseSolution = (search: Readonly<Record<string, unknown>>): SolutionSearch => {
  const p = Number(search.p);
  return {
    ...parseShow(search),
    ...(Number.isInteger(p) && p >= 1 && p <= MOST_PROBLEMS && { p }),
    ...(search.view === 'all' && { view: 'all' }),
  };
};
