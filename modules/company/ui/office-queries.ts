import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { CompanyDecision, DecideCompany, OfficeCompanies, OfficeCompany } from '../contract-office.ts';

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
/** @param looked at: what is decided is decided of nothing else */
export const decideCompanyMutation = ({ companyIdx, stateAt }: Pick<OfficeCompany, 'companyIdx' | 'stateAt'>, decision: DecideCompany) =>
  apiMutation<OfficeCompany>('POST', `/office/companies/${companyIdx}/decisions`, { ...decision, stateAt } satisfies CompanyDecision);
/** Address of the proof; opening it is in the log. */
export const companyProofPath = (companyIdx: number): string => `/office/companies/${companyIdx}/proof`;
