import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { testDatabase } from '@platform/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DemoEvents } from '../contract-content.ts';
import { EventId, type SaveEntry } from '../contract.ts';
import { predictionsIn } from '../testing.ts';
import { createPredictionModule } from './index.ts';
import { seedPredictions } from './seed/index.ts';
import { saveEntry } from './store.ts';
import type { PredictionDb } from './tables.ts';

const { db } = testDatabase<never>();
const OPENS = Date.parse('2026-10-25T18:00:00+09:00');
const CLOSES = Date.parse('2026-11-02T18:00:00+09:00');
let now = OPENS;
const clock = { now: () => new Date(now) };
beforeEach(() => void (now = OPENS + 3_600_000));

/** Under a brand of its own. */
const alone = async (entries: readonly (readonly number[])[] = []) => {
  const brandId = `brand-${randomUUID()}`;
  const eventId = EventId.parse('test-2026-2');
  const given = predictionsIn(db, brandId);
  await given.event(eventId, { opensAt: OPENS, closesAt: CLOSES });
  await given.entries(eventId, entries, OPENS);
  const somebody = () => ({ brandId, memberId: randomUUID() });
  // Another process on the same database each time: counts are held in one.
  return { brandId, eventId, given, somebody, module: () => createPredictionModule({ db, clock }) };
};
const entry = (right: readonly number[], revision: number | null = null, tried = right): SaveEntry => ({
  sections: right.map((one, at) => ({ tried: tried[at] ?? 0, right: one })),
  revision,
});
const said = (result: { readonly ok: true } | { readonly ok: false; readonly error: { readonly kind: string } }): string =>
  result.ok ? 'ok' : result.error.kind;

describe('an entry', () => {
  it('is one of a member, and is changed until the close', async () => {
    const { eventId, somebody, module } = await alone();
    const { api } = module();
    const one = somebody();
    expect(await api.own(one, eventId)).toEqual({ ok: true, value: { entry: null, standing: null } });
    expect(await api.save(one, eventId, entry([15, 22], null, [20, 30]))).toMatchObject({
      ok: true,
      value: {
        entry: {
          score: 37,
          revision: 1,
          sections: [
            { tried: 20, right: 15 },
            { tried: 30, right: 22 },
          ],
        },
        standing: null,
      },
    });
    expect(said(await api.save(one, eventId, entry([1, 1])))).toBe('prediction/changed');
    expect(await api.save(one, eventId, entry([16, 22], 1))).toMatchObject({ ok: true, value: { entry: { score: 38, revision: 2 } } });
    expect(said(await api.save(one, eventId, entry([0, 1], 1)))).toBe('prediction/changed');
    expect(await api.own(one, eventId)).toMatchObject({ value: { entry: { score: 38 } } });
    expect(await api.own(somebody(), eventId)).toMatchObject({ value: { entry: null } });
  });

  it('is taken from the opening on and to the last millisecond before the close', async () => {
    const { eventId, somebody, module } = await alone();
    const { api } = module();
    const one = somebody();
    const at = async (when: number, given: SaveEntry) => {
      now = when;
      return said(await api.save(one, eventId, given));
    };
    expect(await at(OPENS - 1, entry([1, 1]))).toBe('prediction/not-open');
    expect(await at(OPENS, entry([1, 1]))).toBe('ok');
    expect(await at(CLOSES - 1, entry([2, 2], 1))).toBe('ok');
    expect(await at(CLOSES, entry([3, 3], 2))).toBe('prediction/closed');
    expect(await api.own(one, eventId)).toMatchObject({ value: { entry: { score: 4 } } });
  });

  it('goes by the close that the tables have when it is written', async () => {
    const { eventId, somebody } = await alone();
    const one = somebody();
    const written = (at: number, replaces: number | null) =>
      saveEntry(db as unknown as PredictionDb, one, eventId, { tried: [1, 1], right: [1, 1], score: 2, replaces, at: new Date(at) });
    expect(await written(CLOSES, null)).toBe(false);
    expect(await written(CLOSES - 1, null)).toBe(true);
    expect(await written(CLOSES, 1)).toBe(false);
    expect(await written(CLOSES - 1, 1)).toBe(true);
  });

  it('of two tabs at once one is written, and the other is told', async () => {
    const { eventId, somebody, module } = await alone();
    const one = somebody();
    const first = await Promise.all([1, 2, 3, 4].map((n) => module().api.save(one, eventId, entry([n, n]))));
    expect(first.map(said).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['ok', ...Array.from({ length: 3 }, () => 'prediction/changed')]);
    const second = await Promise.all([5, 6, 7, 8].map((n) => module().api.save(one, eventId, entry([n, n], 1))));
    expect(second.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await module().api.own(one, eventId)).toMatchObject({ value: { entry: { revision: 2 } } });
  });

  it.each([
    ['more right than tried', entry([15, 22], null, [10, 30])],
    ['more tried than there are', entry([21, 0])],
    ['nothing tried', entry([0, 0])],
    ['a section too few', entry([10])],
    ['a section too many', entry([10, 10, 10])],
  ])('is refused with %s', async (_what, given) => {
    const { eventId, somebody, module } = await alone();
    expect(said(await module().api.save(somebody(), eventId, given))).toBe('prediction/impossible');
  });

  it('is nobody’s of another brand, and goes with its member', async () => {
    const { brandId, eventId, somebody, module } = await alone();
    const { api, eraseMember, entriesOf } = module();
    const one = somebody();
    expect(said(await api.save(one, eventId, entry([5, 5])))).toBe('ok');
    expect(said(await api.own({ ...one, brandId: 'another' }, eventId))).toBe('prediction/not-found');
    const exported = [];
    for await (const row of entriesOf(one)) exported.push(row);
    expect(exported).toEqual([{ eventId, tried: [5, 5], right: [5, 5], changedAt: now }]);
    await eraseMember(one);
    expect(await api.own(one, eventId)).toMatchObject({ value: { entry: null } });
    expect(await module().api.event(brandId, eventId)).toMatchObject({ value: { figures: { count: 0 } } });
  });
});

describe('figures', () => {
  /** 0 to 98 right, each once: 99 entries. */
  const ninetyNine = Array.from({ length: 99 }, (_none, n) => [n % 20, Math.floor(n / 4)]);

  it('say how many there are below a hundred, and nothing else', async () => {
    const { brandId, eventId, somebody, module } = await alone(ninetyNine);
    expect(await module().api.event(brandId, eventId)).toMatchObject({ value: { figures: { count: 99, details: null } } });
    const one = somebody();
    // The hundredth is among the counts once they are made anew.
    expect(await module().api.save(one, eventId, entry([20, 30]))).toMatchObject({ value: { entry: { score: 50 } } });
    now += 60_000;
    const { api } = module();
    const found = await api.event(brandId, eventId);
    if (!found.ok || !found.value.figures.details) throw new Error('no figures');
    const { count, details } = found.value.figures;
    expect(count).toBe(100);
    expect(details.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(100);
    expect(details.cuts.map(({ percent }) => percent)).toEqual([10, 20, 30, 40, 50]);
    for (const { score, low, high } of details.cuts) expect(low <= score && score <= high).toBe(true);
    expect(details.sections).toEqual([
      { median: 10, top20: 16 },
      { median: 12, top20: 20 },
    ]);
    expect(await api.own(one, eventId)).toMatchObject({ value: { standing: { rank: 1, share: 0, low: 0, othersCount: 99 } } });
  });

  it('are the same for a minute, whoever enters', async () => {
    const { brandId, eventId, given, module } = await alone([...ninetyNine, [3, 3]]);
    const { api } = module();
    const count = async () => {
      const found = await api.event(brandId, eventId);
      return found.ok ? found.value.figures.count : null;
    };
    expect(await count()).toBe(100);
    await given.entries(eventId, [[1, 1]], now);
    now += 59_999;
    expect(await count()).toBe(100);
    now += 1;
    expect(await count()).toBe(101);
  });

  it('of an event that nobody knows are none', async () => {
    const { brandId, module } = await alone();
    expect(said(await module().api.event(brandId, EventId.parse('nothing')))).toBe('prediction/not-found');
  });
});

it('is talked about in every phase, where it is shown, and nobody answers in its name', async () => {
  const { brandId, eventId, module } = await alone();
  const { api, commentKind } = module();
  const found = await api.event(brandId, eventId);
  const eventIdx = found.ok ? found.value.eventIdx : 0;
  now = CLOSES + 1;
  expect(await commentKind.find(brandId, [eventIdx, 999_999_999])).toEqual(
    new Map([
      [eventIdx, { title: '하반기 합격 예측', link: { site: 'portal', path: `/prediction/${eventId}` }, manager: null, isOpen: true }],
    ]),
  );
  expect([(await commentKind.find('another', [eventIdx])).size, (await commentKind.find(brandId, [])).size]).toEqual([0, 0]);
});

describe('the demo', () => {
  it('has the events that menu and promotion lead to, closed, and one that is open, whenever it is started, without an invented entry', async () => {
    const brandId = `brand-${randomUUID()}`;
    now = Date.parse('2027-03-05T02:00:00+09:00');
    for (const _twice of [1, 2]) await seedPredictions({ db, clock, contentDir: 'content', brandIds: [brandId], log: () => undefined });
    const { api, sitemap } = createPredictionModule({ db, clock });
    const { events } = DemoEvents.parse(parse(readFileSync('content/prediction-events.yaml', 'utf8')));
    const phases = new Map<string, string>();
    for (const { id } of events) {
      const found = await api.event(brandId, EventId.parse(id));
      if (!found.ok) throw new Error(id);
      phases.set(id, found.value.phase);
      expect(found.value.figures).toMatchObject({ count: 0, details: null });
    }
    expect([phases.get('gsat2025-2'), phases.get('gsat2024-2')]).toEqual(['closed', 'closed']);
    expect([...phases.values()]).toContain('open');
    expect((await sitemap(brandId)).map(({ path }) => path)).toContain('/prediction/gsat2025-2');
  });
});
