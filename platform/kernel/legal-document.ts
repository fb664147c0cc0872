/**
 * `USE`: terms of use. `PI_PROCESS`: privacy policy, which is published and not agreed to. `PI_COLLECTION`: what is collected of a member and why.
 * `AGE_14`: that one is of age to agree for oneself. `MARKETING`: advertising from 8 to 21. `NIGHT_ADVERTISING`: advertising from 21 to 8 too.
 */
export const LEGAL_DOCUMENT_KINDS = ['USE', 'PI_PROCESS', 'PI_COLLECTION', 'AGE_14', 'MARKETING', 'NIGHT_ADVERTISING'] as const;
export type LegalDocumentKind = (typeof LEGAL_DOCUMENT_KINDS)[number];

/** One wording of a document. It never changes once it was in force: what people agreed to is kept by its hash. */
export interface LegalDocumentVersion {
  /** 1, 2, … */
  readonly version: number;
  /** The first day on which it is in force in Korea, `2026-11-24`. */
  readonly effectiveOn: string;
  /** What it says, in one or two sentences. */
  readonly summary: string;
  /** What is different from the version before; of the first: absent. */
  readonly changes?: string;
  /** Lines: `## ` begins a section, `- ` is an item of a list, everything else a paragraph. */
  readonly text: string;
}

export interface LegalDocument {
  readonly kind: LegalDocumentKind;
  readonly title: string;
  /** Whether members are asked for it, and may be members without it. */
  readonly consent: 'required' | 'optional' | 'none';
  /** Cannot be agreed to without this one. */
  readonly needs?: LegalDocumentKind;
  /** The oldest first. */
  readonly versions: readonly [LegalDocumentVersion, ...LegalDocumentVersion[]];
}
