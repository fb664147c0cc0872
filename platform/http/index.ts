export * from './access.ts';
export * from './route-env.ts';
export * from './define-route.ts';
export * from './reply.ts';
export * from './request-id.ts';
export * from './describe.ts';
export * from './rest-app.ts';
export type { ReportAnswer } from './check-answer.ts';
