export * from './copy.ts';
export * from './copy-context.tsx';
export * from './formats.ts';
