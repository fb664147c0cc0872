export const STATES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type CompanyState = (typeof STATES)[number];

/** What the tax office says of a number: of a running business with these data, of one that rests (휴업), of one that is closed (폐업), and so on. */
export const TAX_ANSWERS = ['matched', 'paused', 'closed', 'mismatched', 'unregistered'] as const;
export type TaxAnswer = (typeof TAX_ANSWERS)[number];
/** Nobody can register with such an answer, and an operator has nothing to look at. */
export type Refusing = Exclude<TaxAnswer, 'matched' | 'paused'>;
