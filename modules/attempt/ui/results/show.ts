/** Which problems a page shows; stands in the address, so that a view can be shared and works without script. */
export type Show = 'all' | 'wrong' | 'unsure' | 'blank';
export const SHOWS: readonly Show[] = ['all', 'wrong', 'unsure', 'blank'];
/** Of what stands in the address; anything else shows all and leaves no trace there. */
export const parseShow = (search: Readonly<Record<string, unknown>>): { readonly show?: Exclude<Show, 'all'> } => {
  const show = SHOWS.find((known) => known !== 'all' && known === search.show) as Exclude<Show, 'all'> | undefined;
  return show ? { show } : {};
};
