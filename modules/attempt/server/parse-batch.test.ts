import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalBatch, MAX_BATCH, MAX_SEQ, type JournalAct } from '../contract.ts';
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
        arbitrary: fc.constantFrom(
          'answer',
          'clear',
          'unsure',
          'flag',
          'eliminate',
          'enter',
          'leave',
          'highlight',
          'note',
          'stroke',
          'erase',
          'preset',
          'advance',
        ),
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
