/* What is agreed to before one pays, each by itself; none of it is ticked beforehand. */

/** The version is the day of its words (`copy/terms.json`): other words are another version, and a test holds them together. */
export const AGREEMENT_RULES = {
  goods: { version: '2026-11-29', isRequired: true },
  'refund-rule': { version: '2026-11-28', isRequired: true },
  'payment-provider': { version: '2026-11-28', isRequired: true },
  /** Name and phone of the buyer stand in their next sheet. */
  'keep-buyer': { version: '2026-11-28', isRequired: false },
} as const;
export type AgreementName = keyof typeof AGREEMENT_RULES;
export const ALL_AGREEMENTS = Object.keys(AGREEMENT_RULES) as [AgreementName, ...AgreementName[]];
/** Without them nothing is paid. */
export const AGREEMENTS = ALL_AGREEMENTS.filter((name) => AGREEMENT_RULES[name].isRequired);
