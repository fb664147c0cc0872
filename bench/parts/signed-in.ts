import type { Bench } from '../bench.ts';
import { compare, type Side } from '../compare.ts';
import { ask, requestBytes } from '../load.ts';
import { register, signIn, startCeiling } from '../product.ts';
import { shareBar, type Figure } from '../report.ts';

const CONNECTIONS = 16;
/** A page is made by some thousand functions; until they are compiled, the compiler is measured (docs/decisions/0020). Runs of a second. */
const WARM_UPS = 5;
/** One member alone would be held by the limit of pages that are made for one asker (`server/pages/render-limit.ts`). */
const MEMBERS = 32;
/** What Chromium says: the product answers with zstd. */
const ACCEPT = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Pages of a signed-in learner: rendered for each request. */
export const signedIn = async ({ product, runs, runMs }: Bench): Promise<readonly Figure[]> => {
  const host = product.hostOf('career');
  const cookie = await signIn(product, host, 'student@career.test');
  const cookies: string[] = [];
  for (let at = 0; at < MEMBERS; at++) cookies.push(await register(product, host, at));
  const paths = { home: '/', list: '/exam/all', detail: '/exam/detail/ncs-integrated' };
  const ceiling = await startCeiling(product, 'react.ts', { productPort: product.port, host, cookie, paths: Object.values(paths) });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const requests = cookies.map((member) => requestBytes({ host, path, headers: { ...ACCEPT, cookie: member } }));
      let sent = 0;
      const next = () => requests[sent++ % MEMBERS] ?? null;
      const reply = await ask(product.port, { host, path, headers: { cookie } });
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
      const side = ({ port, pid, postmasterPid }: Omit<Side, 'load'> & { readonly port: number }): Side => ({
        pid,
        postmasterPid,
        load: { port, connections: CONNECTIONS, next, forMs: runMs },
      });
      const { measured, ceiling: top, share, cpuShare, note } = await compare(runs, side(product), side(ceiling), undefined, WARM_UPS);
      figures.push({
        what: `signed-in page: ${name}`,
        unit: 'requests/s',
        measured,
        share,
        cpuShare,
        ceiling: { of: 'renderToString of the same components, loaded before', measured: top },
        bar: shareBar(cpuShare, 0.7),
        note: `${note}; ${reply.body.length.toLocaleString('en-US')} bytes of HTML`,
      });
    }
    return figures;
  } finally {
    await ceiling.stop();
  }
};
