import type { ErrorTable, Result } from '@platform/kernel';
import { z } from 'zod';
import type { KeyEffect } from './contract-office-views.ts';

export type { KeyEffect } from './contract-office-views.ts';

export const OfficeProblemIdx = z.coerce.number().int().positive().max(2_147_483_647);

export type KeyEffectError = { readonly kind: 'attempt/office-no-proposal' };
export const keyEffectErrors = {
  'attempt/office-no-proposal': { status: 404, copy: 'attempt.office.noProposal' },
} as const satisfies ErrorTable<KeyEffectError>;

export interface KeyEffectApi {
  /** Of what is proposed for the problem. */
  readonly effect: (problemIdx: number) => Promise<Result<KeyEffect, KeyEffectError>>;
}
