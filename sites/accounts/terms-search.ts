import { LEGAL_DOCUMENT_KINDS, type LegalDocumentKind } from '@platform/kernel';

/** Which document, by the name that the specification gives it (2.3), and which version; the one in force where it does not say. */
export interface TermsSearch {
  readonly termsType?: string;
  readonly version?: number;
}

export const termsSearch = ({ termsType, version }: Readonly<Record<string, unknown>>): TermsSearch => {
  const number = Number(version);
  return {
    ...(typeof termsType === 'string' && { termsType }),
    ...(version !== undefined && Number.isSafeInteger(number) && number > 0 && { version: number }),
  };
};

/** Null: there is no such document under any brand. */
export const kindOf = ({ termsType = 'USE' }: TermsSearch): LegalDocumentKind | null =>
  LEGAL_DOCUMENT_KINDS.find((kind) => kind === termsType) ?? null;
