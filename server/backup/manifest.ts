import { z } from 'zod';

/** The entry of a backup that says what the others are; written last. */
export const MANIFEST = 'backup.json';
export const SECRET = 'session-secret';
export const FORMAT = 'maru-backup/1';
/** Where the rows of a table stand in a backup, as PostgreSQL's `copy` writes text. */
export const tableEntry = (table: string): string => `tables/${table}.copy`;
export const fileEntry = (hash: string): string => `files/${hash}`;
/** @param hash SHA-256 of its bytes */
export const objectEntry = (id: string, hash: string): string => `objects/${id}/${hash}`;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** PostgreSQL's; for the reader only, any version can be restored into any other. */
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).readonly(),
  /** In the order in which they refer to each other. */
  tables: z
    .array(
      z.object({
        schema: z.string(),
        name: z.string(),
        columns: z.array(z.string()).readonly(),
        rows: z.number(),
        bytes: z.number(),
        sum: z.string(),
      }),
    )
    .readonly(),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })).readonly(),
  /** How many files; their names are the hashes of their bytes. */
  files: z.number(),
  /** How many private files, by their ids; a backup of before there were any says nothing of them. */
  objects: z.number().default(0),
});
export type Manifest = z.output<typeof Manifest>;
