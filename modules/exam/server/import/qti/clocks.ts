import type { ImportNote } from '../problems.ts';
import type { XmlElement } from '../xml.ts';
import type { TimeLimit } from './limits.ts';

export interface Clocked {
  /** From the outermost to the innermost. */
  readonly limits: readonly TimeLimit[];
}
export interface Clock {
  readonly seconds: number;
  readonly sections: readonly number[];
}

/**
 * One clock for each innermost limit, over the sections that stand under it. Sections are already cut so that all items of one have the
 * same limits. What an outer limit has left, once its inner ones are taken off, goes to the sections that have no other.
 */
export const clocksOf = (sections: readonly Clocked[], notes: ImportNote[]): readonly Clock[] => {
  const byOwner = new Map<XmlElement, { readonly limit: TimeLimit; readonly sections: number[] }>();
  sections.forEach(({ limits }, index) => {
    const limit = limits.at(-1);
    if (!limit) return;
    const known = byOwner.get(limit.owner);
    if (known) known.sections.push(index);
    else byOwner.set(limit.owner, { limit, sections: [index] });
  });
  for (const outer of outerLimits(sections)) {
    const inner = [...byOwner.values()].filter(
      ({ sections: own, limit }) =>
        limit.owner !== outer.owner && own.every((index) => sections[index]?.limits.some(({ owner }) => owner === outer.owner)),
    );
    const taken = inner.reduce((sum, { limit }) => sum + limit.seconds, 0);
    const own = byOwner.get(outer.owner);
    const place = { file: outer.file, line: outer.owner.line };
    if (own && taken < outer.seconds) {
      byOwner.set(outer.owner, { limit: { ...outer, seconds: outer.seconds - taken }, sections: own.sections });
      notes.push({
        level: 'changed',
        ...place,
        message: `전체 ${outer.seconds}초 가운데 안쪽 제한 ${taken}초를 뺀 ${outer.seconds - taken}초를 나머지 영역의 시간으로 했습니다`,
      });
    } else if (own || taken > outer.seconds) {
      notes.push({
        level: 'lost',
        ...place,
        message: `안쪽 시간 제한의 합(${taken}초)이 바깥 제한(${outer.seconds}초)보다 길어 안쪽 제한만 지킵니다`,
      });
    } else if (taken < outer.seconds) {
      notes.push({ level: 'lost', ...place, message: `바깥 시간 제한(${outer.seconds}초) 대신 안쪽 제한(모두 ${taken}초)을 지킵니다` });
    }
  }
  return splitRuns(
    [...byOwner.values()].map(({ limit, sections: own }) => ({ seconds: limit.seconds, sections: own })),
    notes,
  );
};

/** Limits with another one inside them, each once. */
const outerLimits = (sections: readonly Clocked[]): readonly TimeLimit[] => {
  const outer = new Map(sections.flatMap(({ limits }) => limits.slice(0, -1)).map((limit) => [limit.owner, limit] as const));
  return [...outer.values()];
};

/** A clock runs over sections that follow one another: one that is interrupted by another clock is cut, its time shared by the number of sections. */
const splitRuns = (clocks: readonly Clock[], notes: ImportNote[]): readonly Clock[] =>
  clocks
    .flatMap((clock) => {
      const runs = clock.sections.reduce<number[][]>((found, index) => {
        const last = found.at(-1);
        if (last?.at(-1) === index - 1) last.push(index);
        else found.push([index]);
        return found;
      }, []);
      if (runs.length <= 1) return [clock];
      notes.push({ level: 'changed', message: `다른 시계가 사이에 있어 ${clock.seconds}초짜리 시계를 ${runs.length}개로 나누었습니다` });
      let left = clock.seconds;
      return runs.map((sections, index): Clock => {
        const seconds =
          index === runs.length - 1 ? left : Math.max(1, Math.round((clock.seconds * sections.length) / clock.sections.length));
        left -= seconds;
        return { seconds: Math.max(1, seconds), sections };
      });
    })
    .toSorted((a, b) => (a.sections[0] ?? 0) - (b.sections[0] ?? 0));
