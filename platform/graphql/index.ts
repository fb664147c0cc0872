export type { MutationAccess } from './access-plugin.ts';
export * from './builder.ts';
export * from './failures.ts';
export * from './graph-handler.ts';
export type { GraphContext, Loader } from './graph-context.ts';
export { defineLoader } from './loaders.ts';
