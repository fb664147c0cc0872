/** Families of `--font` that a page has from the beginning; not that of formulas, whose letters say nothing about text. */
const OF_TEXT = /Pretendard|Maru Signs/;

type Faces = Iterable<Pick<FontFace, 'family' | 'unicodeRange'>>;

/** Matches a text with a letter that no face has. @param faces of the page, as long as those of rare letters are not among them */
export const rareLetterIn = (faces: Faces): RegExp => {
  const ranges = [...faces]
    .filter(({ family }) => OF_TEXT.test(family))
    .flatMap(({ unicodeRange }) => [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)])
    .map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[^\\s${ranges.join('')}]`, 'u');
};

let load: (() => Promise<unknown>) | undefined;
let rare: RegExp | undefined;

/** Loads the faces of rare letters if a text has one: what is drawn later, or never stands on the page. */
export const loadRareLetters = async (text: string): Promise<void> => {
  if (load && rare?.test(text)) await load();
};

/**
 * Which letters are rare, and in which pieces of the font they are, takes 13 KB to say, and most pages have none: it is loaded when one stands
 * on the page, comes onto it or is typed. Until then it comes from a font of the device.
 *
 * @param loadFaces their stylesheet
 */
export const watchForRareLetters = (loadFaces: () => Promise<unknown>): void => {
  let loading: Promise<unknown> | undefined;
  const begin = (): Promise<unknown> => {
    changes.disconnect();
    removeEventListener('input', onInput, true);
    return (loading ??= loadFaces());
  };
  const look = (text: string | null): void => void (text && loadRareLetters(text).catch(() => undefined));
  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (addedNodes.length === 0) look(target.nodeValue);
      for (const node of addedNodes) look(node.textContent);
    }
  });
  const onInput = ({ target }: Event): void => look((target as HTMLInputElement).value);
  load = begin;
  rare = rareLetterIn(document.fonts);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  addEventListener('input', onInput, true);
  look(document.body.textContent);
};
