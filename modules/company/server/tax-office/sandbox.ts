import type { TaxAnswer } from '../../contract-states.ts';
import { TaxOfficeAway, type TaxOffice } from './tax-office.ts';

/** Numbers that get another answer than "runs, and the data are right", which every other number gets (docs/decisions/0104). All have the right check digit. */
export const SANDBOX_NUMBERS = {
  closed: '9999000017',
  unregistered: '9999000021',
  mismatched: '9999000036',
  paused: '9999000040',
  /** The office does not answer. */
  away: '9999000055',
  /** Runs when it is registered and is closed when it is asked for again. */
  closesLater: '9999000069',
} as const;

const ANSWERS: Readonly<Record<string, TaxAnswer>> = {
  [SANDBOX_NUMBERS.closed]: 'closed',
  [SANDBOX_NUMBERS.unregistered]: 'unregistered',
  [SANDBOX_NUMBERS.paused]: 'paused',
};
const refuseIfAway = (numbers: readonly string[]) => {
  if (numbers.includes(SANDBOX_NUMBERS.away)) throw new TaxOfficeAway('the sandbox is away for this number');
};

/** In place of the tax office where no key is set. */
export const sandboxTaxOffice: TaxOffice = {
  validate: async (claims) => {
    refuseIfAway(claims.map(({ registrationNumber }) => registrationNumber));
    return claims.map(({ registrationNumber }) =>
      registrationNumber === SANDBOX_NUMBERS.mismatched ? 'mismatched' : (ANSWERS[registrationNumber] ?? 'matched'),
    );
  },
  status: async (numbers) => {
    refuseIfAway(numbers);
    return numbers.map((number) => (number === SANDBOX_NUMBERS.closesLater ? 'closed' : (ANSWERS[number] ?? 'matched')));
  },
};
