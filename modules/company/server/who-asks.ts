import type { MemberAsker } from '@modules/account';
import type { CompanyMember } from '../contract.ts';

/** For endpoints of members alone. */
export const whoAsks = (c: { readonly get: (name: 'asker' | 'brandId') => unknown }): CompanyMember => ({
  brandId: c.get('brandId') as string,
  memberId: (c.get('asker') as MemberAsker).memberId,
});
