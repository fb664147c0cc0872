import type { Bench } from '../bench.ts';
import { compare } from '../compare.ts';
import { requestBytes } from '../load.ts';
import { signIn, startCeiling, untilQuiet } from '../product.ts';
import { shareBar, type Figure } from '../report.ts';

/** As many passwords as are hashed at once. */
const CONNECTIONS = 3;
/** A password takes longer than a page. */
const LONGER = 3;
const LEAST_SHARE = 0.9;
const EMAIL = 'student@career.test';
const PASSWORD = 'maru-demo-1!';

/** What a sign-in costs beside its password: the same password looked at by the account library's own function behind Hono, and nothing else. */
export const signIns = async ({ product, runs, runMs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const host = product.hostOf('career');
  await signIn(product, host, EMAIL);
  const [row] = await product.sql(
    `select c.password from account.credential c join account.member m on m.id = c.member_id where m.email = $1 and m.brand_id = 'career' and c.password is not null`,
    [EMAIL],
  );
  const ceiling = await startCeiling(product, 'password.ts', { hash: row?.password, password: PASSWORD });
  if (!isQuick) await untilQuiet(product);
  let n = 0;
  // Each from an address of its own: tries are counted by address.
  const next = () => {
    n += 1;
    const headers = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
    return requestBytes({ host, path: '/users/sign-in', method: 'POST', headers, body: { email: EMAIL, password: PASSWORD } });
  };
  const bare = requestBytes({ host, path: '/' });
  const load = { connections: CONNECTIONS, forMs: runMs * LONGER };
  const { port, pid, postmasterPid } = product;
  try {
    const compared = await compare(
      runs,
      { pid, postmasterPid, load: { ...load, port, next } },
      { pid: ceiling.pid, postmasterPid, load: { ...load, port: ceiling.port, next: () => bare } },
    );
    const { measured, ceiling: most, share, cpuShare, note } = compared;
    return [
      {
        what: 'sign-in by password',
        unit: 'requests/s',
        measured,
        share,
        cpuShare,
        ceiling: { of: 'the password’s hash alone, behind Hono', measured: most },
        bar: shareBar(cpuShare, LEAST_SHARE),
        note,
      },
    ];
  } finally {
    await ceiling.stop();
  }
};
