import { isRegistrationNumber, plainNumber } from '../contract-registration-number.ts';

export const FIELDS = ['registrationNumber', 'name', 'representative', 'openedOn'] as const;
export type CompanyField = (typeof FIELDS)[number];
export type CompanyValues = Readonly<Record<CompanyField, string>>;
export type CompanyErrors = Readonly<Partial<Record<CompanyField | 'proof', string>>>;

const MOST_NAME = 80;
const nameFault = (field: 'name' | 'representative', value: string): string | undefined => {
  const { length } = value.trim();
  if (length === 0) return `company.invalid.${field}.empty`;
  return length > MOST_NAME ? `company.invalid.${field}.long` : undefined;
};
const numberFault = (text: string): string | undefined => {
  if (text.trim() === '') return 'company.invalid.registrationNumber.empty';
  return isRegistrationNumber(plainNumber(text)) ? undefined : 'company.invalid.registrationNumber';
};
const dayFault = (day: string, today: string): string | undefined => {
  if (day === '') return 'company.invalid.openedOn.empty';
  return day > today ? 'company.invalid.openedOn.future' : undefined;
};

/** What is wrong with a field, as a copy key. The server checks again by the contract's schema. @param today in Korea, `YYYY-MM-DD` */
export const checkCompany = (values: CompanyValues, today: string): CompanyErrors => {
  const found: Readonly<Record<CompanyField, string | undefined>> = {
    registrationNumber: numberFault(values.registrationNumber),
    name: nameFault('name', values.name),
    representative: nameFault('representative', values.representative),
    openedOn: dayFault(values.openedOn, today),
  };
  return Object.fromEntries(FIELDS.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])));
};

const MOST_DIGITS = 10;
/** What was typed, with its hyphens where they belong, as far as it goes: `12481` is `124-81`. What is no number stays as it was typed. */
export const hyphened = (typed: string): string => {
  const digits = plainNumber(typed);
  if (!/^\d*$/.test(digits) || digits.length > MOST_DIGITS) return typed;
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
};

/** As one types: undefined until all digits are there, then whether they can be a number. */
export const numberLooks = (typed: string): 'right' | 'wrong' | undefined => {
  const digits = plainNumber(typed);
  if (/^\d*$/.test(digits) && digits.length < MOST_DIGITS) return undefined;
  return isRegistrationNumber(digits) ? 'right' : 'wrong';
};
