import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DecideCompany, OfficeCompanies, OfficeCompany } from '../contract-office.ts';

/* What the back office asks of companies. */

export const OFFICE_COMPANY_STATES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type OfficeCompanyState = (typeof OFFICE_COMPANY_STATES)[number];

export const officeCompaniesQuery = (state: OfficeCompanyState, after?: string) =>
  queryOptions({
    queryKey: ['office', 'companies', state, after ?? ''],
    queryFn: ({ signal }) =>
      apiGet<OfficeCompanies>(
        `/office/companies?${new URLSearchParams({ state, ...(after !== undefined && { after }) }).toString()}`,
        signal,
      ),
  });
export const officeCompanyQuery = (companyIdx: number) =>
  queryOptions({
    queryKey: ['office', 'company', companyIdx],
    queryFn: ({ signal }) => apiGet<OfficeCompany>(`/office/companies/${companyIdx}`, signal),
  });
export const decideCompanyMutation = (companyIdx: number, decision: DecideCompany) =>
  apiMutation<OfficeCompany>('POST', `/office/companies/${companyIdx}/decisions`, decision);
/** Address of the proof; opening it is in the log. */
export const companyProofPath = (companyIdx: number): string => `/office/companies/${companyIdx}/proof`;
