import { ACT_KINDS, ACTS, type Act, type ActKind, type JournalEvent } from '../contract-acts.ts';
import type { Shape } from '../contract-shapes.ts';

type Tuple = readonly [seq: number, atMs: number, kind: ActKind, subject: number, value?: unknown];

/** Lines as they are stored: tuples joined by commas, so that batches can be joined by commas again. Holds no line break. */
export const writeLines = (events: readonly JournalEvent[]): string => JSON.stringify(events.map(toTuple)).slice(1, -1);

export const readLines = (text: string): readonly JournalEvent[] => (JSON.parse(`[${text}]`) as readonly Tuple[]).map(toEvent);

const toTuple = (event: JournalEvent): Tuple => tupleOf[event.kind].write(event as AnyEvent);
const toEvent = (tuple: Tuple): JournalEvent => tupleOf[tuple[2]].read(tuple);

interface Packing {
  readonly pack: (value: unknown) => unknown;
  readonly unpack: (packed: unknown) => unknown;
}
const asItIs: Packing = { pack: (value) => value, unpack: (packed) => packed };

/** A value as it is stored: fields without their names, a single one by itself. Only what the shape knows: a stroke carries no rider into the journal. */
const packingOf = (shape: Shape): Packing => {
  if (shape.is === 'fields') return fieldsPacking(Object.entries(shape.of).map(([name, field]) => ({ name, ...packingOf(field) })));
  const text = shape.is === 'either' ? shape.of.find((one) => one.is === 'text') : shape;
  const clean = text?.is === 'text' && text.clean;
  return clean ? { ...asItIs, pack: (value) => (typeof value === 'string' ? clean(value) : value) } : asItIs;
};

const fieldsPacking = (parts: readonly (Packing & { readonly name: string })[]): Packing => {
  const [first] = parts;
  if (!first) throw new Error('a value without fields');
  const of = (value: unknown, name: string) => (value as Readonly<Record<string, unknown>>)[name];
  if (parts.length === 1)
    return { pack: (value) => first.pack(of(value, first.name)), unpack: (packed) => ({ [first.name]: first.unpack(packed) }) };
  return {
    pack: (value) => parts.map(({ name, pack }) => pack(of(value, name))),
    unpack: (packed) => {
      const value: Record<string, unknown> = {};
      for (const [at, { name, unpack }] of parts.entries()) value[name] = unpack((packed as readonly unknown[])[at]);
      return value;
    },
  };
};

interface AnyEvent {
  readonly seq: number;
  readonly atMs: number;
  readonly problemIdx: number;
  readonly value: unknown;
}
interface TupleForm {
  readonly write: (event: AnyEvent) => Tuple;
  readonly read: (tuple: Tuple) => JournalEvent;
}

/** Where the act is about the sitting, its value stands in the problem's place, as a number. */
const formOfSitting = (kind: ActKind, value: Shape): TupleForm => {
  const { pack, unpack } = packingOf(value);
  const isNumber = value.is === 'whole';
  return {
    write: ({ seq, atMs, value }) => [seq, atMs, kind, Number(pack(value))],
    read: ([seq, atMs, , subject]) => ({ seq, atMs, kind, value: unpack(isNumber ? subject : subject === 1) }) as JournalEvent,
  };
};
const formOf = (kind: ActKind): TupleForm => {
  const { about, value }: Act = ACTS[kind];
  if (about === 'sitting' && value) return formOfSitting(kind, value);
  if (!value)
    return {
      write: ({ seq, atMs, problemIdx }) => [seq, atMs, kind, problemIdx],
      read: ([seq, atMs, , problemIdx]) => ({ seq, atMs, kind, problemIdx }) as JournalEvent,
    };
  const { pack, unpack } = packingOf(value);
  return {
    write: ({ seq, atMs, problemIdx, value }) => [seq, atMs, kind, problemIdx, pack(value)],
    read: ([seq, atMs, , problemIdx, packed]) => ({ seq, atMs, kind, problemIdx, value: unpack(packed) }) as JournalEvent,
  };
};

const tupleOf = Object.fromEntries(ACT_KINDS.map((kind) => [kind, formOf(kind)])) as Readonly<Record<ActKind, TupleForm>>;
