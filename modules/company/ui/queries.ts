import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OwnCompany } from '../contract.ts';

/** The company that the member belongs to, and how it stands; of a member alone. */
export const ownCompanyQuery = () =>
  queryOptions({ queryKey: ['me', 'company'], queryFn: ({ signal }) => apiGet<OwnCompany>('/users/me/company', signal) });
