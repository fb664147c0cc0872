export * from './builder.ts';
export * from './graph-door.ts';
