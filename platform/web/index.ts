export * from './api.ts';
export * from './brand-mark.tsx';
export * from './link.tsx';
export * from './or-not-found.ts';
export * from './page-context.ts';
export * from './query-client.ts';
export * from './seo.ts';
export * from './server-request.ts';
