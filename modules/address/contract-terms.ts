/* What an address may be: the same for the form and for the endpoint. */

export const MOST_ADDRESSES = 20;
export const MOST_LABEL = 20;
export const MOST_RECIPIENT = 40;
export const MOST_STREET = 120;
export const MOST_DETAIL = 80;
export const LEAST_WORDS = 2;
export const MOST_WORDS = 60;

/** Numbers of Korea: mobile, area and virtual ones (0502 …), and those without area code (1588 …); with or without hyphens. */
const PHONE = /^(?:01[016-9]\d{7,8}|02\d{7,8}|0[3-6]\d\d{7,8}|070\d{8}|050\d\d{7,8}|1[5-9]\d{6})$/;
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
export const isPhone = (text: string): boolean => PHONE.test(digitsOf(text));
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text);
/** A name is letters of any script, with spaces, points and hyphens between; never a number or a sign. */
export const isRecipient = (text: string): boolean => /^\p{L}[\p{L}\p{M} .·’'-]*$/u.test(text);

/** As people write it: 010-0000-1420, 02-000-0000, 1588-0000. */
export const phoneText = (digits: string): string => {
  const head = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : digits.startsWith('1') ? 0 : 3;
  return [digits.slice(0, head), digits.slice(head, -4), digits.slice(-4)].filter((part) => part !== '').join('-');
};
