export * from './builder.ts';
export * from './graph-handler.ts';
