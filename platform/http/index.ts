export * from './door.ts';
export * from './reply.ts';
export * from './request-id.ts';
