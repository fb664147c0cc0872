export { noticeQuery, noticesQuery } from './queries.ts';
export { NoticeText } from './notice-text.tsx';
