import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPlayed, isWatched, type Played, type Stream } from './watching.ts';
import { cutTo, lengthOf, mergeRanges, newOf, type Range } from './ranges.ts';

const DURATION = 100;
const range = fc.tuple(fc.integer({ min: -20, max: 130 }), fc.integer({ min: -20, max: 130 })) as fc.Arbitrary<Range>;
const ranges = fc.array(range, { maxLength: 12 });
/** Every millisecond by itself: what ranges mean. */
const milliseconds = (given: readonly Range[]): ReadonlySet<number> => {
  const all = new Set<number>();
  for (const [from, to] of given) for (let at = Math.max(0, from); at < Math.min(DURATION, to); at++) all.add(at);
  return all;
};

it('merged ranges are the same milliseconds, sorted and apart from each other', () => {
  fc.assert(
    fc.property(ranges, (given) => {
      const merged = mergeRanges(given, DURATION);
      expect(milliseconds(merged)).toEqual(milliseconds(given));
      expect(lengthOf(merged)).toBe(milliseconds(given).size);
      for (const [at, [from]] of merged.entries()) if (at > 0) expect(from).toBeGreaterThan(merged[at - 1]![1]);
      expect(mergeRanges(merged, DURATION)).toEqual(merged);
    }),
  );
});

it('what is new of ranges is what was not there, and a part of it is its beginning', () => {
  fc.assert(
    fc.property(ranges, ranges, fc.nat(DURATION), (given, had, most) => {
      const fresh = newOf(mergeRanges(given, DURATION), mergeRanges(had, DURATION));
      const known = milliseconds(had);
      expect([...milliseconds(fresh)].toSorted((a, b) => a - b)).toEqual(
        [...milliseconds(given)].filter((at) => !known.has(at)).toSorted((a, b) => a - b),
      );
      const part = cutTo(fresh, most);
      expect(lengthOf(part)).toBe(Math.min(most, lengthOf(fresh)));
      expect([...milliseconds(part)].every((at) => milliseconds(fresh).has(at))).toBe(true);
    }),
  );
});

/*
 * A learner with several tabs: each plays and skips as it likes, tells what it played or dies before it does, tells it twice or after others, and a
 * device's clock says anything. The server hears some of it.
 */
const LECTURE = 60_000;
const act = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), tab: fc.nat(1), forMs: fc.integer({ min: 0, max: 15_000 }) }),
  fc.record({ kind: fc.constant('skip' as const), tab: fc.nat(1), to: fc.nat(LECTURE) }),
  fc.record({ kind: fc.constant('speed' as const), tab: fc.nat(1), speed: fc.constantFrom(0.5, 1, 1.5, 3) }),
  fc.record({ kind: fc.constant('tell' as const), tab: fc.nat(1), isTwice: fc.boolean() }),
  fc.record({ kind: fc.constant('kill' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('take' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('lie' as const), tab: fc.nat(1), speed: fc.constantFrom(1, 3, 100) }),
);
interface Tab {
  at: number;
  speed: number;
  played: Range[];
}
const newTab = (): Tab => ({ at: 0, speed: 1, played: [] });

it('what counts is never more than the time that went by allows, never lost, and whoever plays straight through gets all of it', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let now = 1_000_000;
      let stream: Stream & { readonly tab: number } = { tab: 0, countedAt: now, creditMs: 0 };
      let watched: readonly Range[] = [];
      let allowed = 0;
      let toldOnlyTruth = true;
      const played: Range[] = [];
      const tabs = [newTab(), newTab()];
      const tell = (tab: number, said: Played): void => {
        if (stream.tab !== tab) return;
        const before = watched;
        allowed += Math.max(0, now - stream.countedAt) * Math.min(3, said.speed);
        const counted = countPlayed(stream, watched, said, { now, durationMs: LECTURE });
        stream = { ...counted.stream, tab };
        watched = counted.watched;
        expect(lengthOf(newOf(before, watched))).toBe(0);
        expect(stream.creditMs).toBeGreaterThanOrEqual(0);
      };
      for (const one of acts) {
        const tab = tabs[one.tab]!;
        if (one.kind === 'play') {
          const to = Math.min(LECTURE, tab.at + Math.floor(one.forMs * tab.speed));
          tab.played.push([tab.at, to]);
          played.push([tab.at, to]);
          tab.at = to;
          now += one.forMs;
        } else if (one.kind === 'skip') tab.at = one.to;
        else if (one.kind === 'speed') {
          tell(one.tab, { ranges: tab.played, speed: tab.speed });
          tab.speed = one.speed;
        } else if (one.kind === 'tell') {
          tell(one.tab, { ranges: tab.played, speed: tab.speed });
          if (one.isTwice) {
            const before = watched;
            tell(one.tab, { ranges: tab.played, speed: tab.speed });
            // A second time at the same moment changes nothing that was counted.
            expect(lengthOf(watched)).toBe(lengthOf(before));
          }
        } else if (one.kind === 'kill') tabs[one.tab] = newTab();
        else if (one.kind === 'take') stream = { tab: one.tab, countedAt: now, creditMs: 0 };
        else {
          toldOnlyTruth = false;
          tell(one.tab, { ranges: [[0, LECTURE]], speed: one.speed });
        }
        expect(lengthOf(watched)).toBeLessThanOrEqual(Math.floor(allowed));
      }
      // Nothing counts that nobody played, unless somebody lied.
      if (toldOnlyTruth) expect(lengthOf(newOf(watched, mergeRanges(played, LECTURE)))).toBe(0);
    }),
    { numRuns: 500 },
  );
});

it('a lecture that is played through with a beat every ten seconds is watched, at any speed', () => {
  for (const speed of [0.5, 1, 2.5, 3]) {
    let [stream, watched]: [Stream, readonly Range[]] = [{ countedAt: 0, creditMs: 0 }, []];
    for (let now = 0; now * speed < LECTURE + 10_000 * speed; now += 10_000) {
      const counted = countPlayed(stream, watched, { ranges: [[0, now * speed]], speed }, { now, durationMs: LECTURE });
      [stream, watched] = [counted.stream, counted.watched];
    }
    expect([speed, lengthOf(watched)]).toEqual([speed, LECTURE]);
  }
});

it('a clock that is put back gives nothing and takes nothing', () => {
  const told = countPlayed(
    { countedAt: 50_000, creditMs: 100 },
    [[0, 500]],
    { ranges: [[0, 9_000]], speed: 1 },
    { now: 10, durationMs: LECTURE },
  );
  expect(told).toEqual({ stream: { countedAt: 50_000, creditMs: 0 }, watched: [[0, 600]] });
});

it('skipped to the end is not watched', () => {
  expect(isWatched(LECTURE * 0.9, LECTURE)).toBe(true);
  expect(isWatched(LECTURE * 0.89, LECTURE)).toBe(false);
});
