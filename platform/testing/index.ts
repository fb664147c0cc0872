export * from './http-agent.ts';
export * from './read-together.ts';
export * from './test-db.ts';
