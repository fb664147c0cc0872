/** Of the digits d1 to d9; the rule is the tax office's own (docs/decisions/0104). */
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** The tenth digit that belongs to the first nine. */
export const checkDigit = (nine: string): number => {
  const digits = [...nine].map(Number);
  const sum = WEIGHTS.reduce((all, weight, n) => all + weight * (digits[n] ?? 0), 0) + Math.floor(((digits[8] ?? 0) * 5) / 10);
  // Without the last remainder every tenth number would want a digit "10".
  return (10 - (sum % 10)) % 10;
};

/** Ten digits of what somebody typed, with hyphens or spaces or without; other text stays as it is, and is no number. */
export const plainNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Whether ten digits can be a business registration number. That there is such a business says the tax office. */
export const isRegistrationNumber = (digits: string): boolean =>
  /^\d{10}$/.test(digits) && digits !== '0000000000' && checkDigit(digits.slice(0, 9)) === Number(digits[9]);

/** As people write it: `124-81-00998`. */
export const writtenNumber = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
