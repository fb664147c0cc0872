/** What may stand in formatted text, and nothing else: default deny for tags, attributes and addresses. */

const words = (text: string) => text.trim().split(/\s+/);

export const BLOCK_TAGS = new Set(
  words(`
  p div blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption h3 h4 h5 h6 hr pre`),
);

const INLINE_TAGS = words('a abbr b br cite code del em i img ins kbd mark q rp rt ruby s samp small span strong sub sup u var');

const MATH_TAGS = words(`
  math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose mover munder munderover msub msup msubsup
  mmultiscripts mprescripts none mtable mtr mtd merror`);

export const ALLOWED_TAGS: ReadonlySet<string> = new Set([...BLOCK_TAGS, ...INLINE_TAGS, ...MATH_TAGS]);

/** Tags whose meaning another tag carries. Headings begin at h3: h1 and h2 belong to the page around the text. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  strike: 's',
  tt: 'code',
  acronym: 'abbr',
  big: 'span',
  section: 'div',
  article: 'div',
  main: 'div',
  header: 'div',
  footer: 'div',
  aside: 'div',
  nav: 'div',
  details: 'div',
  summary: 'p',
  address: 'p',
  dir: 'ul',
  listing: 'pre',
  plaintext: 'pre',
  xmp: 'pre',
  dfn: 'em',
};

/** Tags that go with everything inside them: what they hold is not text for a reader. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  words(`
  script style iframe frame frameset object embed applet svg template noscript noframes noembed audio video source track canvas form input
  textarea select option optgroup button dialog portal head title base link meta map area annotation annotation-xml mglyph maction plaintext`),
);

/** Tags that only dress their content: they go without a word. */
export const SILENT_TAGS: ReadonlySet<string> = new Set(words('html body span semantics colgroup col wbr'));

const MATH_ATTRIBUTES = words(`
  display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace accent accentunder columnalign rowalign rowspacing
  columnspacing columnlines rowlines columnspan rowspan frame width height depth voffset linethickness notation minsize maxsize symmetric largeop
  movablelimits alttext dir linebreak`);
const MATH = new Set(MATH_TAGS);

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  th: ['scope', 'colspan', 'rowspan', 'abbr'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  abbr: ['title'],
};

/** Attributes that mean nothing once the text is ours: ids, hooks and the editor's own marks. */
const SILENT_ATTRIBUTES =
  /^(?:id|class|name|data-.*|aria-.*|role|xmlns(?::.*)?|xml:.*|tabindex|spellcheck|contenteditable|loading|decoding|cellpadding|cellspacing|border|encoding|target|rel|crossorigin|referrerpolicy)$/;

const SCOPES = new Set(['col', 'row', 'colgroup', 'rowgroup']);
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** Whether a screen reader can know which voice to take. */
const isLanguage = (tag: string): boolean => {
  try {
    return languages.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
};
const isKnownValue = (name: string, value: string): boolean =>
  name === 'lang' ? isLanguage(value) : name === 'scope' ? SCOPES.has(value) : true;

export const mayHaveAttribute = (tag: string, name: string, value: string): boolean =>
  isKnownValue(name, value) && (MATH.has(tag) ? MATH_ATTRIBUTES : [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[tag] ?? [])]).includes(name);

export const isSilentAttribute = (name: string): boolean => SILENT_ATTRIBUTES.test(name);

export const isMathTag = (tag: string): boolean => MATH.has(tag);

/** A link that a learner may follow; null for everything that is not plainly web or mail. */
export const safeLink = (href: string): string | null => {
  try {
    const url = new URL(href);
    return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};
