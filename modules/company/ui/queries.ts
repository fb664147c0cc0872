import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { CompanyPeople, OwnCompany } from '../contract.ts';

/** The company that the member belongs to, and how it stands; of a member alone. */
export const ownCompanyQuery = () =>
  queryOptions({ queryKey: ['me', 'company'], queryFn: ({ signal }) => apiGet<OwnCompany>('/users/me/company', signal) });

/** Who belongs to the member's company, and who is invited. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['me', 'company', 'people'],
    queryFn: ({ signal }) => apiGet<CompanyPeople>('/users/me/company/people', signal),
  });
