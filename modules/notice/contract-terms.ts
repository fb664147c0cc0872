/** What a notice is about: codes of tables, addresses and content files. */
export const NOTICE_KINDS = ['general', 'update', 'maintenance', 'terms'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
