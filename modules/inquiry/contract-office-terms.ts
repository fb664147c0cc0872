/* Lists and limits that pages of the back office need too, apart from the schemas. */

/** `mine`: taken by whoever looks. */
export const OFFICE_INQUIRY_STATES = ['waiting', 'mine', 'answered'] as const;
export type OfficeInquiryState = (typeof OFFICE_INQUIRY_STATES)[number];

/** Characters of a template's name. */
export const MOST_TEMPLATE_NAME = 40;
export const MOST_TEMPLATES = 100;
