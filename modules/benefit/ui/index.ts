export * from './accumulation-ledger.tsx';
export * from './coupon-list.tsx';
export * from './queries.ts';
