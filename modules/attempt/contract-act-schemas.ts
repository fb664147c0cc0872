import { z } from 'zod';
import { ACT_KINDS, ACTS, LINE, PROBLEM, type Act, type ActKind, type JournalEvent as Line } from './contract-acts.ts';
import type { Shape, ValueOf } from './contract-shapes.ts';

export const schemaOf = <const S extends Shape>(shape: S) => build(shape) as z.ZodType<ValueOf<S>>;

const build = (shape: Shape): z.ZodType => {
  switch (shape.is) {
    case 'yesNo':
      return z.boolean();
    case 'whole':
      return z.int().min(shape.from).max(shape.to);
    case 'word':
      return z.enum(shape.among);
    case 'text':
      return textSchema(shape);
    case 'numbers':
      return z
        .array(build(shape.of))
        .min(shape.from)
        .max(shape.to)
        .refine(({ length }) => length % shape.by === 0);
    case 'tuple':
      return z.tuple(shape.of.map(build) as [z.ZodType]);
    case 'fields': {
      const value = z.object(Object.fromEntries(Object.entries(shape.of).map(([name, field]) => [name, build(field)])));
      return shape.isRight ? value.refine(shape.isRight as (value: unknown) => boolean) : value;
    }
    case 'either':
      return z.union(shape.of.map(build));
  }
};

const textSchema = ({ from, to, pattern, isRight }: Extract<Shape, { is: 'text' }>): z.ZodType => {
  const sized = from > 0 ? z.string().min(from).max(to) : z.string().max(to);
  const patterned = pattern ? sized.regex(pattern) : sized;
  return isRight ? patterned.refine(isRight) : patterned;
};

const line = { seq: build(LINE.seq), atMs: build(LINE.atMs) };
const eventOf = (kind: ActKind) => {
  const act: Act = ACTS[kind];
  return z.object({
    ...line,
    kind: z.literal(kind),
    ...(act.about !== 'sitting' && { problemIdx: build(PROBLEM) }),
    ...(act.value && { value: build(act.value) }),
  });
};

const [first, ...rest] = ACT_KINDS.map(eventOf);
if (!first) throw new Error('a journal without acts');
export const JournalEvent = z.discriminatedUnion('kind', [first, ...rest]) as unknown as z.ZodType<Line>;
export type JournalEvent = Line;
