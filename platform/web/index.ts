export * from './api.ts';
export * from './link.tsx';
export * from './page-context.ts';
export * from './query-client.ts';
export * from './seo.ts';
