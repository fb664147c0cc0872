import type { Reason } from '../contract.ts';

/** What stands in the address of the note; what is as usual is left out, so that one view has one address. */
export interface NoteSearch {
  readonly types?: string;
  readonly section?: string;
  readonly reason?: Reason | 'none';
  readonly kind?: 'missedTwice' | 'unsure' | 'slow' | 'unseen';
  readonly due?: 'today' | 'later';
  readonly state?: 'mastered';
  readonly tag?: string;
  readonly sort?: 'recent' | 'missed';
  readonly page?: number;
  /** The open problem. */
  readonly note?: number;
  readonly view?: 'print';
  /** What is printed; all of it where nothing is said. */
  readonly parts?: PrintParts;
}
/** The problems alone, or with key and explanation, and no memo. */
export type PrintParts = 'problems' | 'solutions';
export const PRINT_PARTS: readonly PrintParts[] = ['problems', 'solutions'];

export const REASONS: readonly Reason[] = ['didNotKnow', 'misread', 'careless', 'outOfTime', 'guessed'];
const among = <T extends string>(known: readonly T[], given: unknown): T | undefined => known.find((one) => one === given);
const number = (given: unknown, most: number): number | undefined => {
  const value = Number(given);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
};
const words = (given: unknown, most: number): string | undefined =>
  typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, most) || undefined : undefined;
const TYPE_IDS = /^\d{1,9}(,\d{1,9}){0,29}$/;
const MAX_INDEX = 2_147_483_647;

/** Of whatever was typed into the address; what makes no sense is passed over. */
export const noteSearch = (given: Readonly<Record<string, unknown>>): NoteSearch => {
  const types = typeof given.types === 'string' ? given.types : '';
  const page = number(given.page, 100_000);
  const wanted = {
    types: TYPE_IDS.test(types) ? types : undefined,
    section: words(given.section, 80),
    reason: among([...REASONS, 'none'] as const, given.reason),
    kind: among(['missedTwice', 'unsure', 'slow', 'unseen'] as const, given.kind),
    due: among(['today', 'later'] as const, given.due),
    state: among(['mastered'] as const, given.state),
    tag: words(given.tag, 20),
    sort: among(['recent', 'missed'] as const, given.sort),
    page: page === 1 ? undefined : page,
    note: number(given.note, MAX_INDEX),
    view: among(['print'] as const, given.view),
    parts: given.view === 'print' ? among(PRINT_PARTS, given.parts) : undefined,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
};

/** The same list seen otherwise: from its first page, with nothing open. `undefined` takes a filter away. */
export const seen = (
  { note: _note, view: _view, parts: _parts, page: _page, ...filters }: NoteSearch,
  change: { readonly [K in keyof NoteSearch]?: NoteSearch[K] | undefined } = {},
): NoteSearch => noteSearch({ ...filters, ...change });
