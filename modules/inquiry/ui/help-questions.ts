/** Kinds of questions, in the order of the page. */
export const HELP_CATEGORIES = ['exam', 'result', 'note', 'room', 'account', 'notice'] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export interface HelpQuestion {
  readonly category: HelpCategory;
  /** Its words are `inquiry.help.CATEGORY.NAME` and `….answer` in `copy/help.json`. */
  readonly name: string;
  /** Only where there is a shop, or only where every exam is free. */
  readonly only?: 'shop' | 'portal';
}

/** Each answer is true of the product as it is: whoever changes what it tells of changes it too. */
const QUESTIONS: readonly HelpQuestion[] = [
  { category: 'exam', name: 'saved' },
  { category: 'exam', name: 'resume' },
  { category: 'exam', name: 'timeUp' },
  { category: 'exam', name: 'device' },
  { category: 'exam', name: 'visitor' },
  { category: 'exam', name: 'modes' },
  { category: 'exam', name: 'free', only: 'portal' },
  { category: 'exam', name: 'rights', only: 'shop' },
  { category: 'result', name: 'again' },
  { category: 'result', name: 'place' },
  { category: 'result', name: 'wrongKey' },
  { category: 'note', name: 'what' },
  { category: 'note', name: 'done' },
  { category: 'note', name: 'goal' },
  { category: 'room', name: 'make' },
  { category: 'room', name: 'gone' },
  { category: 'account', name: 'password' },
  { category: 'account', name: 'devices' },
  { category: 'account', name: 'export' },
  { category: 'account', name: 'withdraw' },
  { category: 'notice', name: 'kinds' },
  { category: 'notice', name: 'answer' },
];

export const helpQuestions = (offers: { readonly shop: boolean; readonly everyExamFree: boolean }): readonly HelpQuestion[] =>
  QUESTIONS.filter(({ only }) => only === undefined || (only === 'shop' ? offers.shop : offers.everyExamFree));

/** Every word that is looked for stands in the question or its answer, spaces and case aside. */
export const matchesWords = (text: string, search: string): boolean => {
  const plain = plainOf(text);
  return search.split(/\s+/).every((word) => plain.includes(plainOf(word)));
};
const plainOf = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
