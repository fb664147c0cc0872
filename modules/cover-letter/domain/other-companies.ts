/**
 * Companies named in a text that is for another one. Names are looked for from the longest on, and what was found counts once: a letter to 한울전력
 * does not name 한울.
 */
export const otherCompaniesIn = (text: string, names: readonly string[], own: string): readonly string[] => {
  let rest = text.normalize('NFC');
  const isOwn = (name: string): boolean => own !== '' && (own === name || own.includes(name));
  const found: string[] = [];
  const all = new Set([...names, own].map((name) => name.trim().normalize('NFC')).filter((name) => [...name].length > 1));
  for (const name of [...all].toSorted((one, other) => other.length - one.length)) {
    if (!rest.includes(name)) continue;
    rest = rest.replaceAll(name, '\n');
    if (!isOwn(name)) found.push(name);
  }
  return found.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
};
