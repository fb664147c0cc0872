import type { LegalDocumentKind } from '@platform/kernel';

/** What is asked for, in the version in force. */
export interface Asked {
  readonly kind: LegalDocumentKind;
  readonly consent: 'required' | 'optional' | 'none';
  readonly needs?: LegalDocumentKind;
  readonly version: number;
}
/** What a member said last of a kind. */
export interface LastConsent {
  readonly kind: string;
  readonly version: number;
  readonly isGiven: boolean;
}
export interface Answer {
  readonly kind: LegalDocumentKind;
  readonly version: number;
  readonly isGiven: boolean;
}

/** What somebody has to answer before going on: what is required and not agreed to in this version, and what they agreed to in an older one. */
export const outstanding = (asked: readonly Asked[], said: readonly LastConsent[]): readonly LegalDocumentKind[] =>
  asked.flatMap(({ kind, consent, version }) => {
    const last = said.find((one) => one.kind === kind);
    const isNew = last === undefined || last.version < version;
    const asks = consent === 'required' ? isNew || !last.isGiven : last !== undefined && last.isGiven && isNew;
    return asks ? [kind] : [];
  });

export type Refused = 'missing' | 'changed';
/**
 * What becomes of answers. What the brand does not ask for is left out.
 *
 * @param must those among what is required that have to be answered with yes now
 * @returns the acts to write down; `changed`: the answer is to another version than the one in force; `missing`: not without it
 */
export const decideConsents = (
  asked: readonly Asked[],
  said: readonly LastConsent[],
  answers: readonly Answer[],
  must: readonly LegalDocumentKind[],
): readonly Answer[] | Refused => {
  const given = new Map(answers.map((answer) => [answer.kind, answer]));
  const lastOf = (kind: LegalDocumentKind) => said.find((one) => one.kind === kind);
  if (asked.some(({ kind, version }) => given.has(kind) && given.get(kind)?.version !== version)) return 'changed';
  const required = asked.filter(({ consent }) => consent === 'required');
  // What was required and agreed to is taken back by leaving alone.
  if (required.some(({ kind }) => (must.includes(kind) || given.has(kind)) && given.get(kind)?.isGiven !== true)) return 'missing';
  const holds = (kind: LegalDocumentKind | undefined): boolean =>
    kind === undefined || (given.get(kind)?.isGiven ?? lastOf(kind)?.isGiven ?? false);
  return asked.flatMap(({ kind, version, needs }) => {
    const last = lastOf(kind);
    const answer = given.get(kind);
    // What needs another falls with it.
    const isGiven = (answer?.isGiven ?? last?.isGiven ?? false) && holds(needs);
    const isSame = last !== undefined && last.isGiven === isGiven && (last.version === version || answer === undefined);
    if (isSame || (answer === undefined && last === undefined)) return [];
    return [{ kind, version, isGiven }];
  });
};
