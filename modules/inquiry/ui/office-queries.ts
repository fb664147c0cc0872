import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { AnswerInquiry, InquiryTemplates, OfficeInquiries, OfficeInquiry, TakeInquiry } from '../contract-office.ts';
import type { OfficeInquiryState } from '../contract-office-terms.ts';

/* What the back office asks of inquiries. */

export { MOST_TEMPLATE_NAME, OFFICE_INQUIRY_STATES, type OfficeInquiryState } from '../contract-office-terms.ts';

export const officeInquiriesQuery = (state: OfficeInquiryState, after?: string) =>
  queryOptions({
    queryKey: ['office', 'inquiries', state, after ?? ''],
    queryFn: ({ signal }) =>
      apiGet<OfficeInquiries>(
        `/office/inquiries?${new URLSearchParams({ state, ...(after !== undefined && { after }) }).toString()}`,
        signal,
      ),
  });
export const officeInquiryQuery = (inquiryIdx: number) =>
  queryOptions({
    queryKey: ['office', 'inquiry', inquiryIdx],
    queryFn: ({ signal }) => apiGet<OfficeInquiry>(`/office/inquiries/${inquiryIdx}`, signal),
  });
export const takeInquiryMutation = (inquiryIdx: number, given: TakeInquiry) =>
  apiMutation<OfficeInquiry>('POST', `/office/inquiries/${inquiryIdx}/take`, given);
export const answerInquiryMutation = (inquiryIdx: number, given: AnswerInquiry) =>
  apiMutation<OfficeInquiry>('POST', `/office/inquiries/${inquiryIdx}/answer`, given);
export const inquiryFilePath = (inquiryIdx: number, fileId: string): string => `/office/inquiries/${inquiryIdx}/files/${fileId}`;

const templatesPath = (brandId: string): string => `/office/inquiry-templates/${encodeURIComponent(brandId)}`;
export const inquiryTemplatesQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['office', 'inquiry-templates', brandId],
    queryFn: ({ signal }) => apiGet<InquiryTemplates>(templatesPath(brandId), signal),
  });
export const saveTemplateMutation = (brandId: string, name: string, text: string) =>
  apiMutation<InquiryTemplates>('PUT', `${templatesPath(brandId)}/${encodeURIComponent(name)}`, { text });
export const removeTemplateMutation = (brandId: string, name: string) =>
  apiMutation<InquiryTemplates>('DELETE', `${templatesPath(brandId)}/${encodeURIComponent(name)}`);
