const LAST_PAGE = 100_000;

/** What stands in an address; anything else is left out of it. */
export const pageOf = ({ page }: Readonly<Record<string, unknown>>): { readonly page?: number } => {
  const n = Number(page);
  return Number.isInteger(n) && n > 1 && n <= LAST_PAGE ? { page: n } : {};
};
export const tabOf = <const Tab extends string>(
  { tab }: Readonly<Record<string, unknown>>,
  tabs: readonly Tab[],
): { readonly tab?: Tab } => {
  const found = tabs.find((one) => one === tab);
  return found === undefined || found === tabs[0] ? {} : { tab: found };
};
/** The comment that a notice leads to. */
export const commentOf = ({ comment }: Readonly<Record<string, unknown>>): { readonly comment?: number } => {
  const n = Number(comment);
  return Number.isSafeInteger(n) && n > 0 ? { comment: n } : {};
};
