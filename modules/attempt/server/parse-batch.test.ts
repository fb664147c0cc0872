import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTS, type Act, type ActKind } from '../contract-acts.ts';
import type { Shape } from '../contract-shapes.ts';
import { ACT_KINDS, JournalBatch, MAX_BATCH, MAX_SEQ, type JournalAct } from '../contract.ts';
import { answerTo, deviceId, lines, problemIdx } from '../testing.ts';
import { readLines, writeLines } from './lines.ts';
import { parseBatch } from './parse-batch.ts';

const batchOf = (events: unknown) => ({ deviceId: deviceId(1), events });
const line = answerTo(1, 2);

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 6 }),
  fc.constantFrom(0.5, NaN, null, undefined, '', '1', true, false, MAX_SEQ + 1, 2 ** 53, [], {}),
);
const few = fc.constantFrom('stem', 'material', 'passage', 'question', 'abcd', 'k3v9q2', 'K3', '', 1, 5, 6);
const points = fc.oneof(
  fc.array(fc.integer({ min: -1, max: 1000 }), { minLength: 0, maxLength: 7 }),
  fc.constantFrom(
    [1, 2, 3],
    [1, 2],
    [1, 2, 0.5],
    Array.from({ length: 1800 }, () => 7),
    Array.from({ length: 1803 }, () => 7),
  ),
);
const surface = fc.oneof(
  fc.constantFrom([600, 180, 0], [600, 180, 1], [99, 180, 0], [600, 180], [600, 180, 2], [600, 180, 3], 'abc'),
  scalar,
);
const written = fc.oneof(
  fc.record({
    where: few,
    start: fc.integer({ min: -1, max: 3 }),
    end: fc.integer({ min: 0, max: 4 }),
    on: fc.oneof(fc.boolean(), scalar),
  }),
  fc.record({ id: few, area: few, pen: fc.integer({ min: 0, max: 4 }), on: surface, points }),
  fc.record({ id: few }),
  fc.record({ realTest: fc.oneof(fc.boolean(), scalar) }),
  fc.constantFrom('메모', 'x'.repeat(2000), 'x'.repeat(2001)),
);
const value = fc.oneof(scalar, written, fc.array(scalar, { maxLength: 6 }), fc.record({ choice: scalar, on: scalar }));
const event = (seq: number) =>
  fc.record({
    seq: fc.oneof({ weight: 9, arbitrary: fc.constant(seq) }, scalar),
    atMs: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 86_400_000 * 7 + 1 }) }, scalar),
    kind: fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constantFrom(...ACT_KINDS),
      },
      scalar,
    ),
    problemIdx: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 50 }) }, scalar),
    value: fc.oneof(
      value,
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
      fc.record({ choice: fc.integer({ min: 1, max: 5 }), on: fc.boolean() }),
    ),
  });

/** What stands in databases: it must be read for ever. */
const EXAMPLES: Readonly<Record<ActKind, { readonly value?: unknown; readonly stored: string }>> = {
  answer: { value: [1, 3], stored: '[3,9,"answer",55,[1,3]]' },
  clear: { stored: '[3,9,"clear",55]' },
  unsure: { value: true, stored: '[3,9,"unsure",55,true]' },
  flag: { value: false, stored: '[3,9,"flag",55,false]' },
  eliminate: { value: { choice: 2, on: true }, stored: '[3,9,"eliminate",55,[2,true]]' },
  enter: { stored: '[3,9,"enter",55]' },
  leave: { stored: '[3,9,"leave",55]' },
  highlight: { value: { where: 'stem', start: 1, end: 4, on: true }, stored: '[3,9,"highlight",55,["stem",1,4,true]]' },
  note: { value: '단위', stored: '[3,9,"note",55,"단위"]' },
  stroke: {
    value: { id: 'k3v9', area: 'passage', pen: 3, on: [560, 180, 1], points: [0, 400, 500] },
    stored: '[3,9,"stroke",55,["k3v9","passage",3,[560,180,1],[0,400,500]]]',
  },
  erase: { value: { id: 'k3v9' }, stored: '[3,9,"erase",55,"k3v9"]' },
  preset: { value: { realTest: true }, stored: '[3,9,"preset",1]' },
  advance: { value: 2, stored: '[3,9,"advance",2]' },
};

/** Values of a shape and values beside it, as many at its limits as between them. */
const around = (shape: Shape): fc.Arbitrary<unknown> => {
  switch (shape.is) {
    case 'yesNo':
      return fc.oneof({ weight: 9, arbitrary: fc.boolean() }, scalar);
    case 'whole': {
      const { from, to } = shape;
      return fc.oneof({ weight: 20, arbitrary: fc.constantFrom(from, to) }, fc.integer({ min: from - 1, max: to + 1 }), scalar);
    }
    case 'word':
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...shape.among) }, few);
    case 'text': {
      const sized = (length: number) => fc.constantFrom('a', '가', '😀', '\0', ' ').map((sign) => sign.repeat(Math.max(0, length)));
      const { from, to } = shape;
      return fc.oneof(
        fc.constantFrom(from - 1, from, to / 2, to / 2 + 1, to, to + 1).chain(sized),
        fc.string({ maxLength: 25 }),
        few,
        scalar,
      );
    }
    case 'numbers': {
      const { from, to, by, of } = shape;
      const filled = (length: number) => (n: unknown) => Array.from({ length }, () => n);
      const sized = (length: number) => around(of).map(filled(length));
      const fit = fc.constantFrom(from, from + by, to).chain((length) => fc.integer({ min: of.from, max: of.to }).map(filled(length)));
      const lengths = fc.constantFrom(from - 1, from, from + 1, from + by, to, to + 1, to + by);
      return fc.oneof(
        { weight: 3, arbitrary: fit },
        { weight: 2, arbitrary: lengths.chain(sized) },
        fc.array(around(of), { maxLength: 7 }),
        scalar,
      );
    }
    case 'tuple':
      return fc.oneof({ weight: 9, arbitrary: fc.tuple(...shape.of.map(around)) }, fc.array(scalar, { maxLength: 4 }), scalar);
    case 'fields': {
      const parts = Object.fromEntries(Object.entries(shape.of).map(([name, field]) => [name, around(field)]));
      return fc.oneof({ weight: 9, arbitrary: fc.record(parts) }, fc.record(parts, { requiredKeys: [] }), scalar);
    }
    case 'either':
      return fc.oneof(...shape.of.map(around));
  }
};

describe.each(ACT_KINDS)('the act %s', (kind) => {
  const { about, value: shape }: Act = ACTS[kind];
  const isTaken = (event: unknown) => parseBatch(JSON.parse(JSON.stringify(batchOf([event])))) !== null;
  const isSchema = (event: unknown) => JournalBatch.safeParse(JSON.parse(JSON.stringify(batchOf([event])))).success;

  it('is judged by the parser as by the contract’s schema', () => {
    let taken = 0;
    const problem = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 50 }) }, scalar);
    fc.assert(
      fc.property(shape ? around(shape) : scalar, problem, (value, problemIdx) => {
        const event = { seq: 1, atMs: 1, kind, problemIdx, value };
        if (isTaken(event)) taken += 1;
        expect(isTaken(event)).toBe(isSchema(event));
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(taken, 'tries of which none is right prove nothing').toBeGreaterThan(20);
  });

  it('names a problem, or is about the whole sitting', () => {
    const event = { seq: 1, atMs: 1, kind, value: EXAMPLES[kind].value };
    expect([isTaken(event), isSchema(event)]).toEqual([about === 'sitting', about === 'sitting']);
  });

  it('is stored as it always was, and comes back', () => {
    const { value, stored } = EXAMPLES[kind];
    const event = {
      seq: 3,
      atMs: 9,
      kind,
      ...(about !== 'sitting' && { problemIdx: problemIdx(55) }),
      ...(value !== undefined && { value }),
    };
    const events = [event] as unknown as JournalBatch['events'];
    expect(writeLines(events)).toBe(stored);
    expect(readLines(stored)).toEqual([event]);
  });
});

describe('parseBatch', () => {
  it('judges as the contract’s schema does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => event(n + 1)))),
        (events) => {
          // Numbering without a gap is the one demand that the schema does not make.
          fc.pre(events.every(({ seq }, index) => seq === index + 1));
          const body: unknown = JSON.parse(JSON.stringify(batchOf(events)));
          expect(parseBatch(body) !== null).toBe(JournalBatch.safeParse(body).success);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('judges what comes with the lines as the contract’s schema does', () => {
    const clock = fc.oneof(scalar, fc.record({ jumpMs: fc.oneof(scalar, fc.integer()), isGuess: fc.oneof(scalar, fc.boolean()) }));
    const covers = fc.oneof(
      scalar,
      fc.array(fc.oneof(fc.uuid(), fc.constantFrom('', 'x', deviceId(2), deviceId(3).toUpperCase())), { maxLength: 52 }),
    );
    const more = fc.record(
      { clock, handedInMs: fc.oneof(scalar, fc.integer({ min: -1, max: 86_400_000 * 7 + 1 })), covers },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(more, (given) => {
        const body: unknown = JSON.parse(JSON.stringify({ ...batchOf([]), ...given }));
        expect(parseBatch(body) !== null).toBe(JournalBatch.safeParse(body).success);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['no object', null],
    ['text', 'events'],
    ['no device', { events: [] }],
    ['a device that is no UUID', { deviceId: 'tab-1', events: [] }],
    ['no lines', batchOf(undefined)],
    ['a gap in the numbers', batchOf([...lines([line], 1), ...lines([line], 3)])],
    ['a number twice', batchOf([...lines([line], 1), ...lines([line], 1)])],
    ['too many lines', batchOf(lines(Array.from({ length: MAX_BATCH + 1 }, () => line)))],
    ['a line that is none', batchOf([null])],
    ['a kind that is a name of every object', batchOf([{ seq: 1, atMs: 1, kind: 'toString', problemIdx: 1 }])],
  ])('refuses %s', (_what, body) => {
    expect(parseBatch(body)).toBeNull();
  });

  it('takes as many lines as are allowed, none, and a device in capital letters', () => {
    expect(parseBatch(batchOf(lines(Array.from({ length: MAX_BATCH }, () => line))))?.events).toHaveLength(MAX_BATCH);
    expect(parseBatch(batchOf([]))?.events).toEqual([]);
    expect(parseBatch({ deviceId: 'ABCDEF01-2345-4789-ABCD-EF0123456789', events: [] })?.deviceId).toBe(
      'abcdef01-2345-4789-abcd-ef0123456789',
    );
  });
});

it.each<JournalAct>([
  { kind: 'highlight', problemIdx: problemIdx(1), value: { where: 'passage', start: 0, end: 3, on: true } },
  { kind: 'highlight', problemIdx: problemIdx(1), value: { where: 4, start: 2, end: 3, on: false } },
  { kind: 'note', problemIdx: problemIdx(1), value: '단위\n확인 "%"' },
  {
    kind: 'stroke',
    problemIdx: problemIdx(1),
    value: { id: 'k3v9', area: 'passage', pen: 3, on: [560, 180, 1], points: [0, 40_000, 500, 1000, 7, 1000] },
  },
  { kind: 'erase', problemIdx: problemIdx(1), value: { id: 'k3v9' } },
  { kind: 'preset', value: { realTest: false } },
])('takes and keeps what is written: $kind', (act) => {
  const events = lines([act]);
  expect(parseBatch(batchOf(events))?.events).toEqual(events);
  expect(JournalBatch.safeParse(batchOf(events)).success).toBe(true);
  expect(readLines(writeLines(events))).toEqual(events);
});

it('keeps nothing of a stroke but what the contract knows, and no half characters of a note', () => {
  const stroke = { id: 'k3v9', area: 'question', pen: 1, on: [560, 180, 0], points: [1, 2, 3], rider: 'x' } as const;
  const kept = readLines(
    writeLines(
      lines([
        { kind: 'stroke', problemIdx: problemIdx(1), value: stroke },
        { kind: 'note', problemIdx: problemIdx(1), value: 'a\uD800b\0c' },
      ]),
    ),
  );
  expect(JSON.stringify(kept)).not.toContain('rider');
  expect(kept[1]).toMatchObject({ value: 'a\uFFFDbc' });
});

it('lines come back from the store as they went in, batch joined to batch', () => {
  const valid = fc
    .array(fc.oneof(event(1)), { maxLength: 20 })
    .map((events) => events.map((each, index) => ({ ...each, seq: index + 1 })).filter((each) => parseBatch(batchOf([each]))));
  fc.assert(
    fc.property(valid, valid, (one, two) => {
      const clean = [...one, ...two].map((each) => JournalBatch.parse(batchOf([each])).events[0]!);
      const parts = [clean.slice(0, one.length), clean.slice(one.length)].filter((part) => part.length > 0);
      expect(readLines(parts.map((part) => writeLines(part)).join(','))).toEqual(clean);
      expect(parts.map((part) => writeLines(part)).join('')).not.toContain('\n');
    }),
  );
});
