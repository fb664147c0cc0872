const LAST_PAGE = 100_000;
const BOXES = ['waiting', 'answered'] as const;

/** Which page of a list, and which of its lists. */
export const pageSearch = ({ page, box }: Record<string, unknown>): { readonly page?: number; readonly box?: (typeof BOXES)[number] } => {
  const n = Number(page);
  const found = BOXES.find((one) => one === box);
  return { ...(Number.isInteger(n) && n > 1 && n <= LAST_PAGE && { page: n }), ...(found && { box: found }) };
};
