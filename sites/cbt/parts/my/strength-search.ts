/** What stands in the address of a learner's strengths. */
interface StrengthSearch {
  readonly exam?: number | undefined;
  readonly examTypeIds?: string | undefined;
}

/** Of whatever was typed into the address; what makes no sense is passed over. The router reads `5` as a number. */
export const strengthSearch = ({ exam, examTypeIds }: Readonly<Record<string, unknown>>): StrengthSearch => {
  const examIdx = Number(exam);
  return {
    ...(Number.isInteger(examIdx) && examIdx > 0 && examIdx <= 2_147_483_647 ? { exam: examIdx } : {}),
    ...(/^\d{1,9}$/.test(String(examTypeIds)) ? { examTypeIds: String(examTypeIds) } : {}),
  };
};
