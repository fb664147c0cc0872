export * from './claim-list.tsx';
export { CourseList, courseListTitle } from './course-list.tsx';
export { contractTitle, OrderContract } from './order-contract.tsx';
export * from './order-detail.tsx';
export { MOST_RECENT, ORDER_MONTHS, OrderList, orderListTitle, RecentOrders } from './order-list.tsx';
export * from './order-result.tsx';
export * from './order-sheet.tsx';
export * from './queries.ts';
export * from './refund-page.tsx';
