/** Nobody calls a crowd. */
const MOST = 5;

/** Who is called in a text, by `@` and what they are called there. @param people by their names in the thread */
export const mentionedIn = (text: string, people: ReadonlyMap<string, string>): readonly string[] => {
  const found = new Set<string>();
  for (const [name, memberId] of people) {
    const at = text.indexOf(`@${name}`);
    // A name can go on with a number: `@굳센 다람쥐 2` is somebody else.
    if (at >= 0 && !/^ \d/u.test(text.slice(at + name.length + 1))) found.add(memberId);
  }
  return [...found].slice(0, MOST);
};
