import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { coresInWords, takeLoadCore } from './cores.ts';
import { applications } from './parts/applications.ts';
import { browserPages } from './parts/browser-pages.ts';
import { currentUser } from './parts/current-user.ts';
import { inp } from './parts/inp.ts';
import { listings } from './parts/listings.ts';
import { lists } from './parts/lists.ts';
import { notifications } from './parts/notifications.ts';
import { orders, ownOrders } from './parts/orders.ts';
import { pages } from './parts/pages.ts';
import { phone } from './parts/phone.ts';
import { saves } from './parts/saves.ts';
import { search } from './parts/search.ts';
import { signIns } from './parts/sign-in.ts';
import { signedIn } from './parts/signed-in.ts';
import { sitting } from './parts/sitting.ts';
import { starts } from './parts/starts.ts';
import { streams } from './parts/streams.ts';
import { submits } from './parts/submits.ts';
import { workers } from './parts/workers.ts';
import { startProduct } from './product.ts';
import { markdownTable, terminalLine, withFigures, type Figure } from './report.ts';

const PARTS: Readonly<Record<string, (bench: Bench) => Promise<readonly Figure[]>>> = {
  pages,
  'signed-in': signedIn,
  streams,
  'sign-in': signIns,
  'current-user': currentUser,
  notifications,
  starts,
  saves,
  workers,
  submits,
  applications,
  orders,
  sitting,
  browser: browserPages,
  phone,
  inp,
  lists,
  listings,
  search,
  'own-orders': ownOrders,
};
const USAGE = `npm run bench -- [--quick] [--profile FOLDER] [${Object.keys(PARTS).join('|')} …]`;

const takeOption = (args: string[], name: string): string | undefined => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  const profile = takeOption(args, '--profile');
  const isQuick = args.includes('--quick');
  const wanted = args.filter((arg) => arg !== '--quick');
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0) return fail(`${unknown.join(', ')}?\n${USAGE}`);

  takeLoadCore();
  const versions = `Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${platform()} ${release()} ${arch()}`;
  const neighbours = loadavg()[0] ?? 0;
  console.log(`${coresInWords()}\n${versions}\nload average before: ${neighbours.toFixed(1)}\n`);
  const product = await startProduct(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]);
  const figures: Figure[] = [];
  try {
    const bench: Bench = { product, runs: isQuick ? 1 : 7, runMs: isQuick ? 300 : 1_000, isQuick };
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      for (const figure of await part(bench)) {
        figures.push(figure);
        console.log(terminalLine(figure));
      }
    }
    const [version] = await product.sql('show server_version');
    const heading = `Last full run: ${new Date().toISOString().slice(0, 10)}, ${coresInWords()}. ${versions}, PostgreSQL ${String(version?.server_version)}, fsync on. Load average before the run ${neighbours.toFixed(1)}, after it ${(loadavg()[0] ?? 0).toFixed(1)}: far above 2, neighbours took the cores and only shares and CPU times mean something.`;
    // A part of a run would push out figures that were measured together.
    if (wanted.length === 0 && !isQuick) {
      const readme = join(import.meta.dirname, 'README.md');
      writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), `${heading}\n\n${markdownTable(figures)}`));
    }
  } finally {
    await product.stop();
  }
  const missed = figures.filter(({ bar }) => bar && !bar.isMet);
  console.log(
    missed.length === 0
      ? '\nEvery bar that was measured is met.'
      : `\n${missed.length} missed: ${missed.map(({ what }) => what).join('; ')}`,
  );
};

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

await main();
