export * from './content-change.ts';
export * from './define-module.ts';
export * from './listen.ts';
