/* What of a buyer is shown to whoever only has to tell two apart. */

const SHOWN = 3;
export const hiddenEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return `${name.slice(0, Math.min(SHOWN, Math.floor(name.length / 2)))}***@${email.slice(at + 1)}`;
};
const LAST = 4;
/** The last four digits. */
export const hiddenPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length <= LAST ? '***' : `***-${digits.slice(-LAST)}`;
};
