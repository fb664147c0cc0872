export * from './access.ts';
export * from './door-env.ts';
export * from './door.ts';
export * from './reply.ts';
export * from './request-id.ts';
