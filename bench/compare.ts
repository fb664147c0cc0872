import { cpuTimes } from './cpu.ts';
import { drive, type Load, type LoadResult } from './load.ts';
import { inWords, median, runsOf, type Runs } from './statistics.ts';

/** A server under load, ours or a ceiling's. */
export interface Side {
  readonly pid: number;
  readonly postmasterPid: number;
  readonly load: Load;
}
export interface Compared {
  readonly measured: Runs;
  readonly ceiling: Runs;
  /** Ours divided by the ceiling, pair by pair. */
  readonly share: Runs;
  /** The ceiling's CPU for a request divided by ours, pair by pair: the same share, whoever else is on the machine. Bars are held against it. */
  readonly cpuShare: Runs;
  /** Our CPU for a request, server and PostgreSQL together, microseconds. */
  readonly cpuMicros: Runs;
  /** CPU per request of both, microseconds. */
  readonly note: string;
  /** The ceiling's p99 of each run, milliseconds. */
  readonly ceilingP99: Runs;
}

/**
 * Requests per second of two servers, in turns and after runs of each that do not count: a noisy neighbour meets both.
 *
 * @param warmUps runs of each before the first that counts: what takes long to be compiled needs more
 * @throws when an answer is an error: a fast refusal is no figure
 */
export const compare = async (
  runs: number,
  ours: Side,
  ceiling: Side,
  onOurs: (result: LoadResult) => void = () => {},
  warmUps = 1,
): Promise<Compared> => {
  for (let n = 0; n < warmUps; n++) {
    await run(ours);
    await run(ceiling);
  }
  const pairs: { readonly ours: Run; readonly top: Run }[] = [];
  const tails: number[] = [];
  for (let n = 0; n < runs; n++) pairs.push({ ours: await run(ours, onOurs), top: await run(ceiling, ({ p99 }) => tails.push(p99)) });
  const cpu = (side: 'ours' | 'top', of: 'serverMicros' | 'postgresMicros') => median(pairs.map((pair) => pair[side][of]));
  const inMicros = (side: 'ours' | 'top') => `${inWords(cpu(side, 'serverMicros'))} + ${inWords(cpu(side, 'postgresMicros'))}`;
  const whole = ({ serverMicros, postgresMicros }: Run) => serverMicros + postgresMicros;
  return {
    measured: runsOf(pairs.map((pair) => pair.ours.perSecond)),
    ceiling: runsOf(pairs.map((pair) => pair.top.perSecond)),
    share: runsOf(pairs.map((pair) => pair.ours.perSecond / pair.top.perSecond)),
    cpuShare: runsOf(pairs.map((pair) => whole(pair.top) / whole(pair.ours))),
    cpuMicros: runsOf(pairs.map((pair) => whole(pair.ours))),
    note: `CPU of server + PostgreSQL per request ${inMicros('ours')} µs, ceiling ${inMicros('top')} µs`,
    ceilingP99: runsOf(tails),
  };
};

interface Run {
  readonly perSecond: number;
  readonly serverMicros: number;
  readonly postgresMicros: number;
}
const run = async ({ pid, postmasterPid, load }: Side, onResult: (result: LoadResult) => void = () => {}): Promise<Run> => {
  const before = cpuTimes(pid, postmasterPid);
  const result = await drive(load);
  const after = cpuTimes(pid, postmasterPid);
  const { perSecond, count, errors, firstError } = result;
  onResult(result);
  if (errors > 0) throw new Error(`${errors} of ${count} answers were errors: ${firstError}`);
  if (count === 0) throw new Error('nothing was left to ask for');
  return {
    perSecond,
    serverMicros: ((after.server - before.server) * 1000) / count,
    postgresMicros: ((after.postgres - before.postgres) * 1000) / count,
  };
};

/** The same thing several times, after one run that does not count. */
export const repeat = async <T>(runs: number, measure: () => Promise<T>): Promise<readonly T[]> => {
  await measure();
  const values: T[] = [];
  for (let n = 0; n < runs; n++) values.push(await measure());
  return values;
};
