import { sql, type RawBuilder } from 'kysely';

/** The values, and their type in PostgreSQL. */
type Column = readonly [values: readonly unknown[], type: string];

/** An array that the planner does not look into. */
const hidden = ([values, type]: Column): RawBuilder<unknown> => sql`(select ${values}::${sql.raw(type)}[])`;

/**
 * Arrays of one length as rows, a column each: `unnest($1::text[], $2::uuid[])`.
 *
 * What the arrays hold is kept from the planner: it reckons with their lengths, finds ten rows (what it takes of an array it does not know)
 * dearer than the few it was given, and plans such a statement anew each time, for several times what running it takes (docs/decisions/0480).
 */
export const unnest = (...columns: readonly Column[]): RawBuilder<unknown> => sql`unnest(${sql.join(columns.map(hidden))})`;

/** `any($1::text[])`, planned once in a session for the same reason. */
export const anyOf = (values: readonly unknown[], type: string): RawBuilder<unknown> =>
  sql`any(${hidden([values, type])}::${sql.raw(type)}[])`;
