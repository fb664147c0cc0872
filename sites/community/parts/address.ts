import type { Sort } from '@modules/community/ui';

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
/** The comment that a notice leads to. */
export const commentOf = ({ comment }: Given): { readonly comment?: number } => {
  const n = numberOf(comment, 1, Number.MAX_SAFE_INTEGER);
  return n === undefined ? {} : { comment: n };
};
/** What is written: on which board, which post anew, or which draft on. */
export const writingOf = ({ board, post, draft }: Given): { readonly board?: string; readonly post?: number; readonly draft?: string } => {
  const n = numberOf(post, 1, Number.MAX_SAFE_INTEGER);
  return {
    ...(typeof board === 'string' && /^[\w-]{1,60}$/u.test(board) && { board }),
    ...(n !== undefined && { post: n }),
    ...(typeof draft === 'string' && /^[0-9a-f-]{36}$/u.test(draft) && { draft }),
  };
};
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
