/* What is agreed to before one pays, each by itself; none of it is ticked beforehand. */

/** The version is the day of its words (`copy/terms.json`): other words are another version, and a test holds them together. */
export const AGREEMENT_RULES = {
  goods: { version: '2026-11-29', isRequired: true },
  'refund-rule': { version: '2026-11-28', isRequired: true },
  'payment-provider': { version: '2026-11-28', isRequired: true },
  /** Asked where a book is bought (`OF_KIND`). */
  'book-rule': { version: '2026-11-29', isRequired: true },
  /** Name and phone of the buyer stand in their next sheet. */
  'keep-buyer': { version: '2026-11-28', isRequired: false },
} as const;
export type AgreementName = keyof typeof AGREEMENT_RULES;
export const ALL_AGREEMENTS = Object.keys(AGREEMENT_RULES) as [AgreementName, ...AgreementName[]];
/** Asked only where something of this kind is bought: 전자상거래법 제17조 제6항 wants it said by itself, before one pays. */
const OF_KIND: Readonly<Partial<Record<AgreementName, string>>> = { 'book-rule': 'book' };
/** What is asked before these lines are paid. */
export const agreementsOf = (lines: readonly { readonly kind: string }[]): readonly AgreementName[] =>
  ALL_AGREEMENTS.filter((name) => OF_KIND[name] === undefined || lines.some(({ kind }) => kind === OF_KIND[name]));
/** Without them nothing is paid, whatever is bought. */
export const AGREEMENTS = agreementsOf([]).filter((name) => AGREEMENT_RULES[name].isRequired);
