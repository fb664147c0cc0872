export * from './brand.ts';
export * from './clock.ts';
export * from './content-change.ts';
export * from './menu.ts';
export * from './minutes-in-words.ts';
export * from './operator-error.ts';
export * from './result.ts';
export * from './rich-text.ts';
export type { Transaction } from './transaction.ts';
