import { anybody, atTheOffice, type Row } from './testing-rest-rows.ts';

/** What each endpoint of the back office gives to those who are no operators. */
export const OFFICE_ACCESS: Readonly<Record<string, Row>> = {
  'POST /office/sign-in': anybody('401 operator/wrong-credentials'),
  'POST /office/sign-out': anybody('204'),
  'GET /office/me': atTheOffice(),
  'GET /office/audit': atTheOffice(),
  'GET /office/today': atTheOffice(),
  'GET /office/jobs': atTheOffice(),
  'POST /office/jobs/{jobId}/retry': atTheOffice(),
  'GET /office/companies': atTheOffice(),
  'GET /office/companies/{companyIdx}': atTheOffice(),
  'GET /office/companies/{companyIdx}/proof': atTheOffice(),
  'POST /office/companies/{companyIdx}/decisions': atTheOffice(),
  'GET /office/listings': atTheOffice(),
  'GET /office/listings/{postingIdx}': atTheOffice(),
  'GET /office/listings/{postingIdx}/posters/{pictureId}': atTheOffice(),
  'POST /office/listings/{postingIdx}/decisions': atTheOffice(),
  'GET /office/posts': atTheOffice(),
  'POST /office/posts/{brandId}/{postIdx}/decisions': atTheOffice(),
  'POST /office/posts/{brandId}/{postIdx}/reveal': atTheOffice(),
  'GET /office/comments': atTheOffice(),
  'POST /office/comments/{brandId}/{commentIdx}/decisions': atTheOffice(),
  'GET /office/orders': atTheOffice(),
  'GET /office/claims': atTheOffice(),
  'GET /office/orders/{orderNo}': atTheOffice(),
  'GET /office/orders/{orderNo}/payments': atTheOffice(),
  'GET /office/refund-alerts': atTheOffice(),
  'POST /office/refunds/{refundId}/again': atTheOffice(),
  'GET /office/inquiries': atTheOffice(),
  'GET /office/inquiries/{inquiryIdx}': atTheOffice(),
  'GET /office/inquiries/{inquiryIdx}/files/{fileId}': atTheOffice(),
  'POST /office/inquiries/{inquiryIdx}/take': atTheOffice(),
  'POST /office/inquiries/{inquiryIdx}/answer': atTheOffice(),
  'GET /office/inquiry-templates/{brandId}': atTheOffice(),
  'PUT /office/inquiry-templates/{brandId}/{name}': atTheOffice(),
  'DELETE /office/inquiry-templates/{brandId}/{name}': atTheOffice(),
};

/** Those that answer JSON; `office.test.ts` asks each of them, and every answer there is compared with its view. */
export const OFFICE_OPERATIONS: readonly string[] = Object.keys(OFFICE_ACCESS).filter(
  (name) => name !== 'POST /office/sign-out' && !name.endsWith('/proof') && !name.includes('/posters/') && !name.includes('/files/'),
);
