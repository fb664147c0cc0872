export * from './content-change.ts';
export * from './define-module.ts';
export * from './listen.ts';
export * from './member-counts.ts';
export * from './owner.ts';
export * from './scrap-kind.ts';
