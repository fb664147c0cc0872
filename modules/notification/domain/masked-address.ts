/** Enough of an address for whoever has it to know it again: `st***@career.test`. How long it is does not show. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = '', second = '', third] = address.slice(0, at);
  return `${third === undefined ? first : first + second}***${address.slice(at)}`;
};
