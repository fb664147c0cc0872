import type { Sort } from '@modules/community/ui';
import { MOST_SOUGHT } from '@modules/community/terms';

const LAST_PAGE = 100_000;
const SORTS: readonly Sort[] = ['hot', 'best'];
type Given = Readonly<Record<string, unknown>>;
const numberOf = (value: unknown, from: number, to: number): number | undefined => {
  const n = Number(value);
  return Number.isSafeInteger(n) && n >= from && n <= to ? n : undefined;
};

/** What stands in an address; anything else is left out of it. */
export const pageOf = ({ page }: Given): { readonly page?: number } => {
  const n = numberOf(page, 2, LAST_PAGE);
  return n === undefined ? {} : { page: n };
};
/** The order of a list; of a ranked one the ranking that its pages are of. */
export const sortOf = ({ sort, ranking }: Given): { readonly sort?: Sort; readonly ranking?: number } => {
  const found = SORTS.find((one) => one === sort);
  const at = numberOf(ranking, 1, Number.MAX_SAFE_INTEGER);
  return found === undefined ? {} : { sort: found, ...(at !== undefined && { ranking: at }) };
};
/** What is looked for in a list. A number that was typed comes as one. */
export const soughtOf = ({ q }: Given): { readonly q?: string } => {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MOST_SOUGHT).trim() : '';
  return words === '' ? {} : { q: words };
};
/** The comment that a notice leads to. */
export const commentOf = ({ comment }: Given): { readonly comment?: number } => {
  const n = numberOf(comment, 1, Number.MAX_SAFE_INTEGER);
  return n === undefined ? {} : { comment: n };
};
/** Letters that another page may let a post begin with; a title has no more anyway. */
const [MOST_TITLE, MOST_QUOTE] = [60, 500];
const textOf = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' && value.trim() !== '' && value.trim().slice(0, most)) || undefined;
interface Writing {
  readonly board?: string;
  readonly post?: number;
  readonly draft?: string;
  readonly title?: string;
  readonly quote?: string;
}
/** What is written: on which board, which post anew, or which draft on. A draft that is not there yet may begin with a title and a quote. */
export const writingOf = ({ board, post, draft, title, quote }: Given): Writing => {
  const n = numberOf(post, 1, Number.MAX_SAFE_INTEGER);
  const begun = typeof draft === 'string' && /^[0-9a-f-]{36}$/u.test(draft) ? draft : undefined;
  const [of, words] = begun === undefined ? [] : [textOf(title, MOST_TITLE), textOf(quote, MOST_QUOTE)];
  return {
    ...(typeof board === 'string' && /^[\w-]{1,60}$/u.test(board) && { board }),
    ...(n !== undefined && { post: n }),
    ...(begun !== undefined && { draft: begun }),
    ...(of !== undefined && { title: of }),
    ...(words !== undefined && { quote: words }),
  };
};
/** A quote as the text of a post has it, with room to write under it. */
export const quoted = (words: string): string =>
  `${words
    .split(/\r?\n/u)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')}\n\n`;
const TABS = ['bookmarks', 'drafts'] as const;
export type OwnTab = 'posts' | (typeof TABS)[number];
export const tabOf = ({ tab }: Given): { readonly tab?: OwnTab } => {
  const found = TABS.find((one) => one === tab);
  return found === undefined ? {} : { tab: found };
};

/** Boards that the brands' menus lead to, by the entry there. */
export const BOARD_ENTRIES: Readonly<Record<string, string>> = {
  'cbt-community': 'cbtCommunity',
  mentoring: 'mentoring',
  STEM_mentoring: 'stemMentoring',
  mentor_intern: 'internMentor',
  mento_samsung: 'samsungMentor',
};
export const entryOf = ({ params }: { readonly params: object }): string =>
  ('board' in params && typeof params.board === 'string' && BOARD_ENTRIES[params.board]) || 'communityHome';
