/** Something a learner did and saw happen. */
export interface Act {
  /** What it is about: `answer 3`, `flag 3` (problem index). */
  readonly about: string;
  readonly value: string;
  /** True time, epoch milliseconds. */
  readonly at: number;
  /** When it was seen to have happened; on a busy machine that is not the moment of the key. Absent: at once. */
  readonly seenAt?: number;
  readonly deviceId: string;
  /** Its tab was killed in the same moment, it was not seen to happen, or its device came back too late: it may be gone, if it was not acknowledged. */
  mayBeGone: boolean;
}
/** A device was made the writer and heard so; nobody has asked for anything else until the end of it. Epoch milliseconds. */
export interface Hold {
  readonly deviceId: string;
  readonly from: number;
  until: number;
}
/** What the product made of a sitting. */
export interface Outcome {
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly submittedAt: number;
  readonly writers: readonly { readonly deviceId: string; readonly fromMs: number }[];
  /** By what it is about; absent is what nobody touched. */
  readonly final: ReadonlyMap<string, string>;
  /** Answers given one after the other, by `answer 3`. */
  readonly changes: ReadonlyMap<string, readonly string[]>;
}

type Chance = 'counts' | 'may' | 'never';
/**
 * @param blurMs so near to a take-over or to the deadline nobody can say on which side an act was: a device over HTTP says itself when
 *   it acts, a browser knows the server's time only as well as the way there is even
 */
const chanceOf = (
  { at, seenAt = at, deviceId, mayBeGone }: Act,
  { startedAt, deadlineAt, submittedAt, writers }: Outcome,
  blurMs: number,
): Chance => {
  const writerAt = (ms: number) => writers.findLast(({ fromMs }) => fromMs <= ms)?.deviceId;
  const [before, after] = [at - startedAt - blurMs, seenAt - startedAt + blurMs];
  if (at - blurMs > Math.min(deadlineAt, submittedAt)) return 'never';
  const around = new Set([
    writerAt(Math.max(0, before)),
    writerAt(Math.max(0, after)),
    ...writers.filter(({ fromMs }) => fromMs > before && fromMs < after).map((writer) => writer.deviceId),
  ]);
  if (!around.has(deviceId)) return 'never';
  return around.size > 1 || mayBeGone || seenAt + blurMs > deadlineAt ? 'may' : 'counts';
};

/** Whether `got` can come of the acts when each `counts` is in it, in order, none of `never`, and none twice. */
const canBe = (acts: readonly { readonly value: string; readonly chance: Chance }[], got: readonly string[]): boolean => {
  // The answers that changed something: an answer like the one before it leaves no trace.
  const reach = (at: number, place: number): boolean => {
    const act = acts[at];
    if (!act) return place === got.length;
    if (act.chance !== 'counts' && reach(at + 1, place)) return true;
    if (act.chance === 'never') return false;
    return act.value === got[place - 1] ? reach(at + 1, place) : act.value === got[place] && reach(at + 1, place + 1);
  };
  return reach(0, 0);
};

/** Devices that were made the writer without having asked: what the real one wrote then would be lost. */
export const compareWriters = (holds: readonly Hold[], { startedAt, submittedAt, writers }: Outcome): readonly string[] =>
  holds.flatMap(({ deviceId, from, until }) => {
    const [fromMs, untilMs] = [from - startedAt, Math.min(until, submittedAt) - startedAt];
    if (untilMs <= fromMs) return [];
    const within = [
      writers.findLast((writer) => writer.fromMs <= fromMs),
      ...writers.filter((writer) => writer.fromMs > fromMs && writer.fromMs < untilMs),
    ];
    return within
      .filter((writer) => writer?.deviceId !== deviceId)
      .map(
        (writer) =>
          `from ${fromMs} to ${untilMs} ${deviceId.slice(0, 4)} was the writer, not ${writer?.deviceId.slice(0, 4) ?? 'nobody'} at ${writer?.fromMs}`,
      );
  });

/** Everything in which the outcome is not what the acts demand. */
export const compare = (acts: readonly Act[], outcome: Outcome, blurMs: number): readonly string[] => {
  const complaints: string[] = [];
  const abouts = new Set([...acts.map(({ about }) => about), ...outcome.final.keys()]);
  for (const about of abouts) {
    const own = acts
      .filter((act) => act.about === about)
      .toSorted((a, b) => a.at - b.at)
      .map((act) => ({ ...act, chance: chanceOf(act, outcome, blurMs) }));
    const told = own
      .map(({ value, chance, at, deviceId }) => `${value || '–'}@${at - outcome.startedAt}(${chance},${deviceId.slice(0, 4)})`)
      .join(' ');
    const final = outcome.final.get(about) ?? '';
    const lastSure = own.findLastIndex(({ chance }) => chance === 'counts');
    const possible = [
      ...(lastSure < 0 ? [''] : []),
      ...own
        .slice(Math.max(0, lastSure))
        .filter(({ chance }) => chance !== 'never')
        .map(({ value }) => value),
    ];
    if (!possible.includes(final)) complaints.push(`${about}: final is '${final}', of ${told}`);
    const changes = outcome.changes.get(about);
    const answers = own.filter(({ value }) => value !== '');
    if (about.startsWith('answer') && !canBe(answers, changes ?? []))
      complaints.push(`${about}: answers were ${(changes ?? []).join(' ')}, of ${told}`);
  }
  return complaints;
};
