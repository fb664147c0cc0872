export * from './read-together.ts';
export * from './test-db.ts';
