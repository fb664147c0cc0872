import type pg from 'pg';

/** A table of the product, as far as a copy of its rows needs to know it. */
export interface TableShape {
  readonly schema: string;
  readonly name: string;
  /** In their order; without those that PostgreSQL computes. */
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly schema: string;
  readonly name: string;
  /** As text: a bigint. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const OWN_SCHEMAS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
/** The list of migrations is made by migrating, and so is what pg-boss says of its tables. */
const NOT_COPIED = `(n.nspname, c.relname) not in (('public', 'schema_migration'), ('pgboss', 'version'))`;

export const nameOf = ({ schema, name }: { readonly schema: string; readonly name: string }): string => `${schema}.${name}`;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedNameOf = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/** All tables, those first that others refer to. @throws Error where tables refer to each other in a circle */
export const readTables = async (client: pg.ClientBase): Promise<readonly TableShape[]> => {
  const { rows } = await client.query<TableShape & { readonly oid: number; readonly refers: readonly number[] }>(`
    select c.oid::integer, n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select f.confrelid::integer from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OWN_SCHEMAS} and ${NOT_COPIED} order by 2, 3`);
  const placed = new Set<number>();
  const ordered: TableShape[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const free = waiting.filter(({ refers }) => refers.every((oid) => placed.has(oid)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${waiting.map(nameOf).join(', ')}`);
    for (const { oid, schema, name, columns } of free) {
      placed.add(oid);
      ordered.push({ schema, name, columns });
    }
    waiting = waiting.filter(({ oid }) => !placed.has(oid));
  }
  return ordered;
};

export interface TriggerShape {
  readonly table: Pick<TableShape, 'schema' | 'name'>;
  readonly name: string;
}
/** Those that migrations made and that fire; not the ones by which PostgreSQL checks references. */
export const readTriggers = async (client: pg.ClientBase): Promise<readonly TriggerShape[]> => {
  const { rows } = await client.query<TriggerShape>(`
    select json_build_object('schema', n.nspname, 'name', c.relname) as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and c.relkind = 'r' and ${OWN_SCHEMAS} order by n.nspname, c.relname, t.tgname`);
  return rows;
};

/** Where the counters of ids stand; read after the rows, so that no id is given twice. */
export const readSequences = async (client: pg.ClientBase): Promise<readonly SequenceState[]> => {
  const { rows: sequences } = await client.query<{ readonly schema: string; readonly name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OWN_SCHEMAS} order by 1, 2`);
  const states: SequenceState[] = [];
  for (const sequence of sequences) {
    const { rows } = await client.query<{ readonly last_value: string; readonly is_called: boolean }>(
      `select last_value::text, is_called from ${quotedNameOf(sequence)}`,
    );
    for (const { last_value: lastValue, is_called: isCalled } of rows) states.push({ ...sequence, lastValue, isCalled });
  }
  return states;
};
