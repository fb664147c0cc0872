import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ask, requestBytes } from '../load.ts';
import type { Bench } from '../bench.ts';
import { startCeiling } from '../product.ts';
import { shareBar, type Figure } from '../report.ts';
import { compare } from '../compare.ts';

const CONNECTIONS = 64;
/** What Chromium says. */
const ACCEPT = { 'accept-encoding': 'br' };

/** A page's smallest form is made behind its second answer: asks until two answers, a moment apart, are alike. */
const settled = async (get: () => ReturnType<typeof ask>): Promise<Awaited<ReturnType<typeof ask>>> => {
  let reply = await get();
  for (let left = 20; left > 0; left -= 1) {
    await get();
    await setTimeout(200);
    const next = await get();
    if (next.body.length === reply.body.length && left < 20) return next;
    reply = next;
  }
  return reply;
};

/** Visitors' pages: kept whole, sent as ready bytes. */
export const pages = (bench: Bench): Promise<readonly Figure[]> =>
  visitorsPages(bench, bench.product.hostOf('career'), { home: '/', list: '/exam/all', detail: '/exam/detail/ncs-integrated' });

/** Where the ceiling has it. */
const pathOf = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`;

/** @param paths by what they are called */
export const visitorsPages = async (
  { product, runs, runMs }: Bench,
  host: string,
  paths: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-bench-pages-'));
  const files: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    const reply = await settled(() => ask(product.port, { host, path, headers: ACCEPT }));
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.toString().slice(0, 200)}`);
    files[pathOf(name)] = join(folder, pathOf(name));
    writeFileSync(join(folder, pathOf(name)), reply.body);
  }
  const ceiling = await startCeiling(product, 'buffer.ts', { files });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const load = (port: number, at: string) => {
        const request = requestBytes({ host, path: at, headers: ACCEPT });
        return { port, connections: CONNECTIONS, next: () => request, forMs: runMs };
      };
      const compared = await compare(
        runs,
        { ...product, load: load(product.port, path) },
        { ...ceiling, load: load(ceiling.port, pathOf(name)) },
      );
      figures.push({
        what: `visitor's page: ${name}`,
        unit: 'requests/s',
        measured: compared.measured,
        share: compared.share,
        cpuShare: compared.cpuShare,
        note: compared.note,
        ceiling: { of: 'Hono, the same bytes from a buffer', measured: compared.ceiling },
        bar: shareBar(compared.cpuShare, 0.7),
      });
    }
    return figures;
  } finally {
    await ceiling.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
