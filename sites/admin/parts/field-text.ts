/** What stands in a field of a form; no file. */
export const fieldText = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
};
