export * from './embedded/embedded-postgres.ts';
export * from './group-commit.ts';
export * from './listen.ts';
export * from './log.ts';
export * from './migrate.ts';
export * from './open-db.ts';
