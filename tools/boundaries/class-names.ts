import type { SourceFile } from './sources.ts';

/** What defines classes: a module, the frames of all sites, the base that all stand on, or one site. */
const ownerOf = (path: string): string => path.split('/').slice(0, 2).join('/');
/** Pages of one site never load the styles of another one. */
const isSite = (owner: string): boolean => owner.startsWith('sites/') && owner !== 'sites/frames' && owner !== 'sites/app';

const SOLE_CLASS = /^\.([a-z][\w-]*)$/i;

/** Selectors of rules outside of any `@media`, `@supports` and the like, in which a part may adjust what another one defines. */
function* selectorsOf(css: string): Generator<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"/g, '');
  const open: string[] = [];
  let from = 0;
  for (const { index, 0: sign } of plain.matchAll(/[{};]/g)) {
    const text = plain.slice(from, index).trim();
    from = index + 1;
    if (sign === '{') {
      if (open.length === 0 && !text.startsWith('@')) yield text;
      open.push(text);
    } else if (sign === '}') open.pop();
  }
}

const soleClassesOf = (css: string): readonly string[] =>
  [...selectorsOf(css)].flatMap((selector) => selector.split(',').flatMap((one) => SOLE_CLASS.exec(one.trim())?.[1] ?? []));

/**
 * Names of classes are global. One that two parts of the product give rules to by itself (`.row { … }`) looks on some pages as both want, and nobody sees it
 * in either file: each part prefixes its own by its noun.
 */
export const checkClassNames = (files: readonly SourceFile[]): readonly string[] => {
  const definedIn = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    for (const name of soleClassesOf(text)) {
      const owners = definedIn.get(name) ?? new Map<string, string>();
      definedIn.set(name, owners.set(ownerOf(path), path));
    }
  }
  return [...definedIn]
    .filter(([, owners]) => owners.size > 1 && ![...owners.keys()].every(isSite))
    .map(([name, owners]) => `class-names: .${name} is defined by ${[...owners.values()].join(' and ')}`);
};
