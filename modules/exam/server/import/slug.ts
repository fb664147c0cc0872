/** Lower-case letters, digits and hyphens of a name; null when nothing is left of it (a Korean title). */
export const slugOf = (name: string): string | null => {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return /[a-z0-9]/.test(slug) && !/[^\p{ASCII}]/u.test(name.normalize('NFC')) ? slug : null;
};

/** Names to slugs, each once: the name's own where it has letters for it, else its position; the same file gives the same slugs. */
export const slugMaker = (prefix: string): ((name: string) => string) => {
  const used = new Set<string>();
  let count = 0;
  return (name) => {
    count += 1;
    const wanted = slugOf(name) ?? `${prefix}-${count}`;
    let slug = wanted;
    for (let again = 2; used.has(slug); again += 1) slug = `${wanted}-${again}`;
    used.add(slug);
    return slug;
  };
};
