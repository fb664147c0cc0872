/** What stands in the address of the results. */
export interface ReviewSearch {
  readonly examTypeIds?: string | undefined;
  readonly month?: string | undefined;
  readonly page?: number | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. The router reads `5` as a number. */
export const reviewSearch = ({ examTypeIds, month, page }: Readonly<Record<string, unknown>>): ReviewSearch => {
  const number = Number(page);
  return {
    ...(/^\d{1,9}(,\d{1,9}){0,29}$/.test(String(examTypeIds)) ? { examTypeIds: String(examTypeIds) } : {}),
    ...(/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(String(month)) ? { month: String(month) } : {}),
    ...(Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {}),
  };
};
