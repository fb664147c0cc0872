import type { SearchDocument } from '@platform/module';
import { sql } from 'kysely';
import { gramsOf, keysOf } from '../domain/grams.ts';
import { clearBits, givePlaces, setBits } from './bitmap.ts';
import type { SearchDb, SearchTables } from './tables.ts';

type Row = Omit<SearchTables['search.document'], 'document_idx' | 'place'>;
/** What is compared with what is there: nothing else of a document is shown or found. */
type Told = Pick<Row, 'scope' | 'target_id' | 'closes' | 'title' | 'by_name' | 'body' | 'body_key'>;

const MINUTE_MS = 60_000;
export const NEVER = 2_147_483_647;
/** Texts of excerpts; longer ones are cut. */
const MOST_TEXT = 1_500;

const rowOf = (scope: number, document: SearchDocument): Row => {
  const { id, title, by, text, closesAt } = document;
  const keys = keysOf(document);
  const [title_grams = [], by_grams = [], body_grams = []] = gramsOf(document).map((grams) => [...grams]);
  return {
    scope,
    target_id: id,
    closes: Math.min(NEVER, Math.ceil(closesAt / MINUTE_MS)),
    title: title.normalize('NFC'),
    by_name: by.normalize('NFC'),
    body: text.normalize('NFC').slice(0, MOST_TEXT),
    title_key: keys.title,
    by_key: keys.by,
    body_key: keys.text,
    title_grams,
    by_grams,
    body_grams,
  };
};

const nameOf = ({ scope, target_id }: Pick<Told, 'scope' | 'target_id'>): string => `${scope} ${target_id}`;
const isSame = (one: Told, other: Told): boolean =>
  (['closes', 'title', 'by_name', 'body', 'body_key'] as const).every((name) => one[name] === other[name]);

const remove = async (tx: SearchDb, idxs: readonly number[]): Promise<void> => {
  if (idxs.length === 0) return;
  await clearBits(tx, idxs);
  await sql`
    delete from search.posting p using search.document d,
      lateral (select unnest(d.title_grams), 0 union all select unnest(d.by_grams), 1 union all select unnest(d.body_grams), 2) as own (gram, weight)
    where d.document_idx = any(${[...idxs]}::integer[]) and p.gram = own.gram and p.scope = d.scope and p.weight = own.weight and p.closes = d.closes
      and p.document_idx = d.document_idx`.execute(tx);
  await tx
    .deleteFrom('search.document')
    .where('document_idx', 'in', [...idxs])
    .execute();
};

const insert = async (tx: SearchDb, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  const places = await givePlaces(tx, rows);
  const written = await tx
    .insertInto('search.document')
    .values(rows.map((row, at) => ({ ...row, place: places[at] ?? 0 })))
    .returning('document_idx')
    .execute();
  const idxs = written.map(({ document_idx }) => document_idx);
  await sql`
    insert into search.posting (gram, scope, weight, closes, document_idx)
    select own.gram, d.scope, own.weight, d.closes, d.document_idx from search.document d,
      lateral (select unnest(d.title_grams), 0 union all select unnest(d.by_grams), 1 union all select unnest(d.body_grams), 2) as own (gram, weight)
    where d.document_idx = any(${idxs}::integer[]) order by 1, 2, 3, 4`.execute(tx);
  await setBits(tx, idxs);
};

/** What is found of these ids of a source is what is given, and nothing of those that are not given. What is the same stays as it is. */
export const writeDocuments = async (
  tx: SearchDb,
  scopes: ReadonlyMap<string, number>,
  ids: readonly number[],
  documents: readonly SearchDocument[],
): Promise<void> => {
  const { rows: before } = await sql<Told & { readonly document_idx: number }>`
    select document_idx, scope, target_id, closes, title, by_name, body, body_key from search.document
    where scope = any(${[...scopes.values()]}::smallint[]) and target_id = any(${[...ids]}::bigint[])`.execute(tx);
  const known = new Map(before.map((row) => [nameOf(row), row]));
  const rows = documents.flatMap((document) => {
    const scope = scopes.get(document.kind);
    return scope === undefined ? [] : [rowOf(scope, document)];
  });
  const changed = rows.filter((row) => {
    const old = known.get(nameOf(row));
    return old === undefined || !isSame(old, row);
  });
  const stays = new Set(rows.filter((row) => !changed.includes(row)).map(nameOf));
  await remove(
    tx,
    before.filter((row) => !stays.has(nameOf(row))).map(({ document_idx }) => document_idx),
  );
  await insert(tx, changed);
};
