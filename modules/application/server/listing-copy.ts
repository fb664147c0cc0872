import { createHash } from 'node:crypto';
import type { ListingTerms } from '@modules/listing';

/** What of a listing stays with an application: what its applicant was shown. */
export type ListingCopy = Omit<ListingTerms, 'isPublished' | 'opensAt' | 'closesAt' | 'companyIdx'>;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export const copyOf = (terms: ListingTerms): { readonly hash: string; readonly body: ListingCopy } => {
  const { isPublished: _isPublished, opensAt: _opensAt, closesAt: _closesAt, companyIdx: _companyIdx, ...body } = terms;
  return { hash: hashOf(body), body };
};

/** Names what is asked, and what is consented to: who gets it and how long it is kept. The rest of a listing may change while somebody writes. */
export const termsHash = ({ apply, organization, companyIdx }: ListingTerms): string =>
  hashOf([apply, organization, companyIdx]).slice(0, 22);
