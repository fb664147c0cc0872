import type { AuditApi } from '@modules/audit';
import { handOver, type Db, type Log } from '@platform/db';
import type { OfficeCaller } from '@platform/http';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { OperatorApi } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { operatorCookie, operatorToken } from './cookies.ts';
import { mountOperatorRoutes } from './rest.ts';
import { hashOf, signIn } from './sign-in.ts';
import { endSession, findSession, findWithPermission, seeSession, sweep } from './store.ts';
import type { OperatorDb, OperatorTables } from './tables.ts';
import { createTries } from './tries.ts';

export { operatorDesk, type ListedOperator } from './desk.ts';

/** A session that nobody used for so long has ended. */
const IDLE_MS = 2 * 3_600_000;
/** That it is used is written down no oftener. */
const SEEN_EVERY_MS = 60_000;
const SWEEP_MS = 3_600_000;

interface Given {
  readonly db: Db<never>;
  readonly audit: Pick<AuditApi, 'record'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly isTls: boolean;
}

export const createOperatorModule = ({ db: given, audit, clock, log, secret, isTls }: Given) => {
  // The product's handle names no tables; this module sees its own.
  const db = given as unknown as OperatorDb;
  const api: OperatorApi = {
    signIn: signIn({ db, audit, tries: createTries(db), clock, log, secret, isTls }),
    signOut: async (headers, { requestId }) => {
      const token = operatorToken(headers, isTls);
      if (token !== null)
        await db.transaction().execute(async (tx) => {
          const ended = await endSession(tx, hashOf(token));
          if (!ended) return;
          await audit.record(handOver<OperatorTables>(tx), {
            at: clock.now(),
            operatorId: ended.operator_id,
            by: ended.name,
            act: 'operator.sign-out',
            subject: { kind: 'operator', id: ended.operator_id },
            requestId,
          });
        });
      return operatorCookie(isTls, '', 0);
    },
    withPermission: (permission) => findWithPermission(db, permission),
  };
  return {
    api,
    /** Who is signed in by this cookie, with what they may at this moment. */
    identify: async (headers: Headers): Promise<OfficeCaller | null> => {
      const token = operatorToken(headers, isTls);
      if (token === null) return null;
      const now = clock.now();
      const found = await findSession(db, hashOf(token), { now, idleSince: new Date(now.getTime() - IDLE_MS) });
      if (!found) return null;
      const { operatorId, name, email, permissions, sessionId, seenAt } = found;
      if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await seeSession(db, sessionId, now);
      return { operatorId, name, email, permissions: new Set(permissions), sessionId };
    },
    sweep: () => sweep(db, clock.now()),
  };
};

export const operatorModule = defineModule({
  name: 'operator',
  copy: [copy as Dictionary],
  create: ({ db, clock, log, secret, isTls }, { audit }: { readonly audit: Pick<AuditApi, 'record'> }) => {
    const { api, identify, sweep: run } = createOperatorModule({ db, audit, clock, log, secret, isTls });
    return {
      api: { ...api, identify },
      rest: (app) => mountOperatorRoutes(app, api),
      intervals: [{ name: 'sweep', everyMs: SWEEP_MS, jitter: 0.2, run }],
    };
  },
});
