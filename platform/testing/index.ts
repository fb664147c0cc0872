export * from './documented.ts';
export * from './http-agent.ts';
export * from './late-answers.ts';
export * from './logs.ts';
export * from './read-together.ts';
export * from './reference.ts';
export * from './test-db.ts';
