import type { Pool } from 'pg';
import { compare, compareWriters } from './model.ts';
import { journalComplaints, journalInWords, outcomeOf } from './outcome.ts';
import type { Run } from './run.ts';

/** How often something happened. */
export type Tally = Readonly<Record<string, number>>;
export interface Judged {
  readonly complaints: readonly string[];
  readonly tally: Tally;
}

const STEPS = ['offline', 'reload', 'opened again', 'took over', 'clock', 'cut', 'not seen', 'came too late', 'failed'];
const tallyOf = ({ way, story, acts }: Run): Tally => ({
  acts: acts.length,
  acknowledged: [...way.acked.values()].reduce((sum, seq) => sum + seq, 0),
  ...Object.fromEntries(STEPS.map((step) => [step, story.filter((line) => line.includes(step)).length])),
  ...way.counts,
});
export const addTally = (a: Tally, b: Tally): Tally =>
  Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));

export interface JudgeMeans {
  readonly sql: Pool;
  readonly graceMs: number;
  readonly blurMs: number;
}
/** After the grace the finaliser comes by every few seconds, or as soon as a killed server is back. */
const FINALISER_MS = 20_000;

/** Compares what the product made of a sitting with what the learner did. */
export const judge = async (name: string, run: Run, { sql, graceMs, blurMs }: JudgeMeans): Promise<Judged> => {
  const outcome = await outcomeOf(sql, run.recordIdx, graceMs + FINALISER_MS);
  const found = outcome
    ? [
        ...compare(run.acts, outcome, blurMs),
        ...compareWriters(run.holds ?? [], outcome),
        ...(await journalComplaints(sql, run.recordIdx, run.way, graceMs)),
      ]
    : ['was never submitted'];
  const complaints = found.map((complaint) => `${name}, record ${run.recordIdx}: ${complaint}`);
  if (complaints.length > 0)
    complaints.push(`${name} has: ${await journalInWords(sql, run.recordIdx)}`, `${name} did: ${run.story.join(' | ')}`);
  return { complaints, tally: tallyOf(run) };
};
